import styled, { keyframes } from 'styled-components';
import { clampFraction, useSvgId } from '@/ui/art/svg';
import { riseIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

interface ProgressBarProps {
  /** The accessible name. Without it, the bar is decorative, and text beside it says everything. */
  name?: string;
  value: number | null;
  max?: number;
  valueText?: string;
  tone?: keyof typeof tones;
  height?: 10 | 16 | 20;
}

export function ProgressBar(props: ProgressBarProps) {
  const { name, value, max = 100, valueText, tone = 'surface', height = 16 } = props;
  const id = useSvgId();
  const fraction = clampFraction(value ?? 0, max);
  const band = height * 0.58;
  return (
    <Track
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
      <div style={{ transform: `translateX(${(fraction - 1) * 100}%)` }}>
        <svg aria-hidden="true" height={band} fill="#fff">
          <pattern id={id} width="36" height={band} patternUnits="userSpaceOnUse">
            <path d={`M0 0H36V${band / 2}q-9 ${band * 0.75} -18 0T0 ${band / 2}Z`} />
          </pattern>
          <rect width="100%" height="100%" fill={`url(#${id})`} />
        </svg>
        <span />
      </div>
    </Track>
  );
}

const clamp = (value: number, max: number) =>
  Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : 0;

const { color } = theme;

/** The color behind the fill, and the fill's first and last. */
const tones = {
  surface: [color.track, color.fillStart, color.fillEnd],
  hero: [color.heroTrack, color.heroFillStart, color.heroFillEnd],
} as const;

const drift = keyframes`
  to { transform: translateX(-36px); }
`;

const Track = styled.div<{ $tone: keyof typeof tones }>`
  position: relative;
  overflow: hidden;
  border-radius: ${theme.radius.pill};
  background: ${({ $tone }) => tones[$tone][0]};

  @media (forced-colors: active) {
    border: 1px solid currentColor;
  }

  > div {
    position: absolute;
    inset: 0;
    overflow: hidden;
    border-radius: ${theme.radius.pill};
    background: ${({ $tone }) => `linear-gradient(${tones[$tone][1]}, ${tones[$tone][2]})`};
    transition: transform ${theme.motion.rise} ${theme.motion.ease};
    animation: ${riseIn} ${theme.motion.rise} ${theme.motion.ease} backwards;

    @media (forced-colors: active) {
      ${({ $tone }) => $tone === 'surface' && 'background: Highlight; forced-color-adjust: none;'}
    }
  }

  svg {
    position: absolute;
    left: 0;
    top: 0;
    width: calc(100% + 36px);
    opacity: 0.34;
    animation: ${drift} ${theme.motion.drift} ease-out;
  }

  /* Bubbles. */
  span {
    position: absolute;
    right: 6px;
    bottom: 22%;
    width: 4px;
    height: 4px;
    border-radius: 50%;
    background: #fff;
    box-shadow: -9px 2px 0 -1px #fff;
    opacity: 0.8;
  }
`;
