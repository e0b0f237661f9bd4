import { DripFace, type DripMood } from './DripFace';
import * as S from './Drip.styles';
import { useSvgId } from './useSvgId';

export type DripTint = keyof typeof tints;

interface DripProps {
  mood?: DripMood;
  tint?: DripTint;
  /** In pixels. */
  size?: number;
  hasShadow?: boolean;
  /** Rises and falls by 3 px, as if on waves. */
  isAfloat?: boolean;
}

const tints = {
  blue: ['#C6F3FF', '#5FCDEE', '#1C93C4'],
  pink: ['#FFE1EA', '#FF9CBD', '#C93A72'],
  violet: ['#E9E2FF', '#B79CFF', '#6B45D6'],
  green: ['#DDF7E7', '#6FDD9F', '#16834F'],
} as const;

const body =
  'M60 6c3.600 0 6.400 1.800 8.600 5C80 27 106 57 106 80a46 46 0 0 1-92 0c0-23 26-53 37.400-69 2.200-3.200 5-5 8.600-5Z';

export function Drip({
  mood = 'smile',
  tint = 'blue',
  size = 96,
  hasShadow = false,
  isAfloat = false,
}: DripProps) {
  const id = useSvgId();
  const [light, middle, deep] = tints[tint];
  const hasArms = mood === 'wave' || mood === 'cheer';
  return (
    <S.Drip
      width={size}
      height={size * 1.1}
      viewBox="0 0 120 132"
      aria-hidden="true"
      $isAfloat={isAfloat}
    >
      <defs>
        <linearGradient id={`${id}g`} x1=".3" y1="0" x2=".6" y2="1">
          <stop stopColor={light} />
          <stop offset=".55" stopColor={middle} />
          <stop offset="1" stopColor={deep} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <path d={body} />
        </clipPath>
      </defs>
      {hasShadow && <ellipse cx="60" cy="128" rx="34" ry="4" fill="#053A52" opacity=".18" />}
      {hasArms && (
        <path
          d="M26 92C12 86 5 76 6 62M94 92c14-6 21-16 20-30"
          stroke={middle}
          strokeWidth="10"
          strokeLinecap="round"
          fill="none"
        />
      )}
      <path d={body} fill={`url(#${id}g)`} />
      <g clipPath={`url(#${id}c)`}>
        <path d="M10 104q12-7 25 0t25 0 25 0 25 0V132H10Z" fill="#0E6F9C" opacity=".22" />
      </g>
      <path
        d="M30 66c2-12 9-22 16-31"
        stroke="#fff"
        strokeOpacity=".85"
        strokeWidth="6.5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="28" cy="78" r="3.4" fill="#fff" opacity=".85" />
      <DripFace mood={mood} />
    </S.Drip>
  );
}
