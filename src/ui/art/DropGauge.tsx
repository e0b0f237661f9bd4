import { clampFraction } from './clampFraction';
import * as S from './DropGauge.styles';
import { useSvgId } from './useSvgId';
import { wavePath } from './wavePath';

interface DropGaugeProps {
  /** The number in the water. */
  figure: number | string;
  value: number;
  max: number;
  size?: 96 | 184;
  /** A short text over the figure. */
  caption?: string;
}

const outline =
  'M48 5c3.200 0 5.600 1.500 7.600 4.200C66.500 23.500 88 50.500 88 71a40 40 0 0 1-80 0C8 50.500 29.500 23.500 40.400 9.200 42.400 6.500 44.800 5 48 5Z';
const inner = 'translate(48 60) scale(.9 .905) translate(-48 -59)';

/** A decorative, drop-shaped gauge. A progress bar beside it gives the value to screen readers. */
export function DropGauge({ figure, value, max, size = 96, caption }: DropGaugeProps) {
  const id = useSvgId();
  const y = 109.5 - 103 * clampFraction(value, max);
  const wave = { period: 48, amplitude: 7, width: 144, bottom: 140 };
  const front = wavePath({ ...wave, y, x: -12 });
  const words = (
    <>
      {caption !== undefined && (
        <text x="48" y="56" fontSize="10.5" letterSpacing="1.3">
          {caption}
        </text>
      )}
      <text x="48" y={caption === undefined ? 79 : 90} fontSize={caption === undefined ? 38 : 36}>
        {figure}
      </text>
    </>
  );
  return (
    <S.Gauge width={size} height={(size * 116) / 96} viewBox="0 0 96 116" aria-hidden="true">
      <defs>
        <clipPath id={`${id}c`}>
          <path d={outline} transform={inner} />
        </clipPath>
        <clipPath id={`${id}w`}>
          <S.FrontWater d={front} />
        </clipPath>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#8BE9FF" />
          <stop offset="1" stopColor="#35B9E2" />
        </linearGradient>
      </defs>
      <path
        d={outline}
        fill="#fff"
        fillOpacity=".12"
        stroke="#fff"
        strokeOpacity=".72"
        strokeWidth="3.5"
      />
      <g clipPath={`url(#${id}c)`}>
        <S.BackWater d={wavePath({ ...wave, y: y - 4, x: -34 })} fill="#8BE9FF" opacity=".42" />
        <S.FrontWater d={front} fill={`url(#${id}g)`} />
        <g fill="#fff">
          <circle cx="27" cy={y + 13} r="2.4" opacity=".85" />
          <circle cx="70" cy={y + 12} r="2" opacity=".8" />
          <circle cx="63" cy={y + 18} r="1.4" opacity=".7" />
        </g>
      </g>
      <S.Words $isFlooded={false}>{words}</S.Words>
      <g clipPath={`url(#${id}c)`}>
        <g clipPath={`url(#${id}w)`}>
          <S.Words $isFlooded>{words}</S.Words>
        </g>
      </g>
      <path
        d="M20.5 58c2.4-8.5 7.5-17 12.5-24.5"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
    </S.Gauge>
  );
}
