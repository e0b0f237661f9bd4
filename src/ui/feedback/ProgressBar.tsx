import { clampFraction } from '@/ui/art/clampFraction';
import * as S from './ProgressBar.styles';
import { useSvgId } from '@/ui/art/useSvgId';

interface ProgressBarProps {
  /** The accessible name. Without it, the bar is decorative, and text beside it says everything. */
  name?: string;
  /** Null if it is unknown. */
  value: number | null;
  max?: number;
  /** Announced instead of a percentage. */
  valueText?: string;
  tone?: S.BarTone;
  /** In pixels. */
  height?: 10 | 16 | 20;
}

const clamp = (value: number, max: number) =>
  Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;

export function ProgressBar({
  name,
  value,
  max = 100,
  valueText,
  tone = 'surface',
  height = 16,
}: ProgressBarProps) {
  const id = useSvgId();
  const fraction = clampFraction(value ?? 0, max);
  const band = height * 0.58;
  return (
    <S.Track
      {...(name === undefined
        ? { 'aria-hidden': true }
        : {
            role: 'progressbar',
            'aria-label': name,
            'aria-valuemin': 0,
            'aria-valuemax': max,
            'aria-valuenow': value === null ? undefined : clamp(value, max),
            'aria-valuetext': valueText,
          })}
      $tone={tone}
      style={{ height }}
    >
      <S.Fill $tone={tone} style={{ transform: `translateX(${(fraction - 1) * 100}%)` }}>
        <S.Band aria-hidden="true" height={band}>
          <defs>
            <pattern id={id} width="36" height={band} patternUnits="userSpaceOnUse">
              <path
                d={`M0 0H36V${band / 2}q-9 ${band * 0.75} -18 0T0 ${band / 2}Z`}
                fill="currentColor"
              />
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill={`url(#${id})`} />
        </S.Band>
        <S.Bubbles />
      </S.Fill>
    </S.Track>
  );
}
