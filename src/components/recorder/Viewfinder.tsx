import styled, { css, keyframes } from 'styled-components';
import { Drip } from '@/ui/art/Drip';
import { useSvgId } from '@/ui/art/useSvgId';
import { wavePath } from '@/ui/art/wavePath';
import { pulse } from '@/ui/theme/motion';

export type ViewfinderMood = keyof typeof moods;

const moods = { ready: 'wave', searching: 'think', off: 'sad', asking: 'think' } as const;

const corners =
  'M22 62V44q0-22 22-22H62M198 22h18q22 0 22 22V62M238 138v18q0 22-22 22H198M62 178H44q-22 0-22-22V138';

export function Viewfinder({ mood }: { mood: ViewfinderMood }) {
  const id = useSvgId();
  const isOff = mood === 'off';
  return (
    <Root viewBox="0 0 260 200" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
          <stop stopColor="#8BE6FB" stopOpacity={isOff ? 0.35 : 0.85} />
          <stop offset="1" stopColor="#1C93C4" stopOpacity={isOff ? 0.35 : 0.85} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect x="8" y="8" width="244" height="184" rx="36" />
        </clipPath>
      </defs>
      <rect
        x="8"
        y="8"
        width="244"
        height="184"
        rx="36"
        fill="#fff"
        opacity={isOff ? 0.08 : 0.16}
      />
      <g clipPath={`url(#${id}c)`}>
        <path
          d={wavePath({ y: 142, period: 122, amplitude: 9, width: 260, bottom: 200 })}
          fill="#fff"
          opacity={isOff ? 0.1 : 0.28}
        />
        <g transform="translate(76 44)">
          <Drip mood={moods[mood]} size={108} isAfloat={!isOff} />
        </g>
        <path
          d={wavePath({ y: 156, period: 98, amplitude: 8, width: 260, bottom: 200, x: 10 })}
          fill={`url(#${id}g)`}
        />
      </g>
      <Corners
        d={corners}
        fill="none"
        stroke="#fff"
        strokeWidth="8"
        strokeLinecap="round"
        opacity={isOff ? 0.5 : 1}
        $isSearching={mood === 'searching'}
      />
      {isOff ? (
        <path d="M36 36L52 52M52 36L36 52" stroke="#fff" strokeWidth="6" strokeLinecap="round" />
      ) : (
        <Lamp cx="46" cy="46" r="8" fill="#FF6B5E" />
      )}
    </Root>
  );
}

const focusing = keyframes`
  50% { transform: scale(0.94); }
`;

const Root = styled.svg`
  position: relative;
  width: clamp(128px, 76vh - 330px, 300px);
  height: auto;
  overflow: visible;
`;

const Corners = styled.path<{ $isSearching: boolean }>`
  transform-box: fill-box;
  transform-origin: center;
  ${({ $isSearching }) =>
    $isSearching &&
    css`
      animation: ${focusing} 1.6s ease-in-out infinite;
    `}
`;

const Lamp = styled.circle`
  animation: ${pulse} 2s ease-in-out infinite;
`;
