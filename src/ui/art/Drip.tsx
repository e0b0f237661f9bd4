import styled, { css } from 'styled-components';
import { blink, bob } from '@/ui/theme/motion';
import { useSvgId } from './svg';

export type DripMood = 'smile' | 'happy' | 'wave' | 'cheer' | 'think' | 'sad';

interface DripProps {
  mood?: DripMood;
  tint?: keyof typeof tints;
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

const ink = '#0B2A3B';
const blush = '#FF8FA3';
const body =
  'M60 6c3.600 0 6.400 1.800 8.600 5C80 27 106 57 106 80a46 46 0 0 1-92 0c0-23 26-53 37.400-69 2.200-3.200 5-5 8.600-5Z';

export function Drip(props: DripProps) {
  const { mood = 'smile', tint = 'blue', size = 96, hasShadow, isAfloat } = props;
  const id = useSvgId();
  const [light, middle, deep] = tints[tint];
  const hasArms = mood === 'wave' || mood === 'cheer';
  return (
    <Root
      width={size}
      height={size * 1.1}
      viewBox="0 0 120 132"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      $isAfloat={isAfloat}
    >
      <linearGradient id={`${id}g`} x1=".3" y1="0" x2=".6" y2="1">
        <stop stopColor={light} />
        <stop offset=".55" stopColor={middle} />
        <stop offset="1" stopColor={deep} />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d={body} />
      </clipPath>
      {hasShadow && <ellipse cx="60" cy="128" rx="34" ry="4" fill="#053A52" opacity=".18" />}
      {hasArms && (
        <path d="M26 92C12 86 5 76 6 62M94 92c14-6 21-16 20-30" stroke={middle} strokeWidth="10" />
      )}
      <path d={body} fill={`url(#${id}g)`} />
      <path
        d="M10 104q12-7 25 0t25 0 25 0 25 0V132H10Z"
        fill="#0E6F9C"
        opacity=".22"
        clipPath={`url(#${id}c)`}
      />
      <path d="M30 66c2-12 9-22 16-31" stroke="#fff" strokeOpacity=".85" strokeWidth="6.5" />
      <circle cx="28" cy="78" r="3.4" fill="#fff" opacity=".85" />
      <g fill={blush} opacity=".75">
        <ellipse cx="35" cy="87" rx="6.5" ry="4.2" />
        <ellipse cx="85" cy="87" rx="6.5" ry="4.2" />
      </g>
      {hasArms || mood === 'happy' ? joyfulFace : <CalmFace {...calmFaces[mood]} />}
    </Root>
  );
}

const joyfulFace = (
  <>
    <path d="M39 77q6-9 12 0M69 77q6-9 12 0" stroke={ink} strokeWidth="4" />
    <path
      d="M48 84.5q12 3.500 24 0c.6 9-4.500 15.500-12 15.500s-12.600-6.500-12-15.500Z"
      fill={ink}
    />
    <path
      d="M53.5 96c1.500-3.500 4-4.500 6.500-4.500s5 1 6.500 4.500c-1.800 2.600-4 4-6.500 4s-4.700-1.400-6.500-4Z"
      fill={blush}
    />
  </>
);

const calmFaces = {
  smile: { brows: '', mouth: 'M51 87q9 9 18 0' },
  think: { brows: 'M38 61l10 1M72 58l10-2', mouth: 'M54 91h11' },
  sad: { brows: 'M37 63l10-3M83 63l-10-3', mouth: 'M51 94q9-8 18 0' },
};

const CalmFace = ({ brows, mouth }: { brows: string; mouth: string }) => (
  <>
    <Eyes>
      <ellipse cx="45" cy="74" rx="5.2" ry="7" fill={ink} />
      <ellipse cx="75" cy="74" rx="5.2" ry="7" fill={ink} />
      <circle cx="47" cy="71" r="2" fill="#fff" />
      <circle cx="77" cy="71" r="2" fill="#fff" />
    </Eyes>
    <path d={brows} stroke={ink} strokeWidth="3" />
    <path d={mouth} stroke={ink} strokeWidth="3.6" />
  </>
);

const afloat = css`
  animation: ${bob} 3s ease-in-out;
`;

const Root = styled.svg<{ $isAfloat: boolean | undefined }>`
  ${({ $isAfloat }) => $isAfloat && afloat}
`;

const Eyes = styled.g`
  transform-box: fill-box;
  transform-origin: center;
  animation: ${blink} 5s linear;
`;
