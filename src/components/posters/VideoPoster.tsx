import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { Drip, type DripMood } from '@/ui/art/Drip';
import { useSvgId, wavePath } from '@/ui/art/svg';
import { bob } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { type Scene, scenes, white } from './VideoThumbnail';

const box = { viewBox: '0 0 360 225', preserveAspectRatio: 'xMidYMid slice' };
const wall = { x: -60, width: 480, height: 225 };
/** Seconds and shape of each wave, whose periods divide the 180 pixels that it moves. */
const back = [[14, 182, 180, 18, '#7FDDF3', 0.8]] as const;
const front = [
  [10, 198, 180, 16, '#3FBBDD', 0.92],
  [7, 210, 90, 9, '#0E7FA3', 0.9],
] as const;

const wavesOf = (waves: typeof back | typeof front) =>
  waves.map(([seconds, y, period, amplitude, fill, opacity]) => (
    <Wave
      key={y}
      d={wavePath({ y, period, amplitude, width: 540, bottom: 225, x: -180 })}
      fill={fill}
      opacity={opacity}
      $seconds={seconds}
    />
  ));

export function VideoPoster({ scene }: { scene: Scene }) {
  const id = useSvgId();
  const { ground } = scenes[scene];
  const { mascot, isTiled, behind, inFront } = posters[scene];
  return (
    <Frame aria-hidden="true">
      <svg {...box}>
        <defs>
          <linearGradient id={`${id}g`} x1=".2" y1="0" x2=".8" y2="1">
            <stop stopColor={ground[0]} />
            <stop offset="1" stopColor={ground[1]} />
          </linearGradient>
          <pattern id={`${id}t`} width="45" height="45" patternUnits="userSpaceOnUse">
            <path d="M0 0H45V45" fill="none" stroke="#fff" strokeWidth="3" />
          </pattern>
        </defs>
        <rect {...wall} fill={`url(#${id}g)`} />
        {isTiled && <rect {...wall} fill={`url(#${id}t)`} opacity=".2" />}
        {behind}
        {wavesOf(back)}
      </svg>
      <Mascot style={{ left: `${mascot.left}%`, bottom: `${mascot.bottom}%` }}>
        <Drip mood={mascot.mood} size={mascot.size} isAfloat />
      </Mascot>
      <svg {...box}>
        {inFront}
        {wavesOf(front)}
        <g fill="#fff" opacity=".85">
          <circle cx="58" cy="196" r="3" />
          <circle cx="72" cy="204" r="2" />
          <circle cx="304" cy="192" r="3.4" />
          <circle cx="320" cy="202" r="2" />
        </g>
      </svg>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  aspect-ratio: 16 / 10;
  forced-color-adjust: none;

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`;

const Mascot = styled.div`
  position: absolute;
  translate: -50% 0;
`;

const flow = keyframes`
  from { transform: translateX(-180px); }
`;

const Wave = styled.path<{ $seconds: number }>`
  animation: ${flow} ${({ $seconds }) => $seconds}s linear infinite;
`;

const fall = keyframes`
  from { stroke-dashoffset: 30; }
`;

const Rain = styled.path`
  fill: none;
  stroke: #fff;
  stroke-width: 5;
  stroke-dasharray: 9 21;
  stroke-linecap: round;
  animation: ${fall} 1.5s linear infinite;
`;

const Hanging = styled.path`
  animation: ${bob} 3s ease-in-out infinite;
`;

const line = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const plant =
  'M252 166V104M252 122c-22 4-38-7-40-29 22-2 38 9 40 29ZM252 113c2-20 15-31 37-29 0 20-15 31-37 29Z';
const rainCloud = 'M70 66a24 24 0 0 1 5-46 34 34 0 0 1 64-5 26 26 0 0 1 17 51Z';
const hoops = 'M60 152q58 22 116 0M59 190q59 22 118 0';
const drop = 'M61.5 36c1.7 2.7 3 4.4 3 6a3 3 0 0 1-6 0c0-1.6 1.3-3.3 3-6Z';
const cloud = 'M50 76a19 19 0 0 1 32-13 25 25 0 0 1 46 8 16 16 0 0 1 4 31H62a16 16 0 0 1-12-26Z';

interface Poster {
  /** `left` of its center and `bottom`, both in percent of the picture. */
  readonly mascot: { mood: DripMood; left: number; bottom: number; size: number };
  readonly isTiled?: true;
  readonly behind: ReactNode;
  readonly inFront?: ReactNode;
}

const posters: Record<Scene, Poster> = {
  shower: {
    mascot: { mood: 'happy', left: 50, bottom: 9, size: 88 },
    isTiled: true,
    behind: (
      <>
        <circle cx="180" cy="128" r="104" fill="#fff" opacity=".2" />
        <path d="M180-6V34" stroke="#fff" strokeWidth="13" />
        <path d="M120 74a60 46 0 0 1 120 0Z" fill="#fff" />
        <rect x="112" y="70" width="136" height="11" rx="5.5" fill="#fff" />
        <Rain d="M130 94L112 184M150 94L140 184M170 94L167 184M190 94L193 184M210 94L220 184M230 94L248 184" />
        <circle cx="306" cy="62" r="27" fill="#fff" />
        <path d="M306 35a27 27 0 0 1 20 45L306 62Z" fill="#F0A23A" opacity=".4" />
        <path {...line} d="M306 44V62l12 11" stroke="#B4640A" strokeWidth="5" />
      </>
    ),
  },
  garden: {
    mascot: { mood: 'cheer', left: 33, bottom: 34, size: 70 },
    behind: (
      <>
        <circle cx="300" cy="50" r="52" fill="#FFF3B0" opacity=".35" />
        <circle cx="300" cy="50" r="29" fill="#FFF3B0" />
        <ellipse cx="60" cy="236" rx="190" ry="96" fill="#2E9E6B" opacity=".55" />
        <ellipse cx="318" cy="240" rx="170" ry="92" fill="#177A4D" opacity=".6" />
        <path {...white} d={plant} strokeWidth="6" />
        <path d={rainCloud} fill="#fff" opacity=".95" />
        <Rain d="M78 76L66 190M100 76L92 190M122 76L118 190M144 76L144 190" />
        <ellipse cx="118" cy="126" rx="54" ry="13" fill="#5E3A17" />
        <ellipse cx="118" cy="129" rx="46" ry="9" fill="#3FBBDD" />
      </>
    ),
    inFront: (
      <>
        <path d="M64 126a54 13 0 0 0 108 0c9 34 9 66 0 99H64c-9-33-9-65 0-99Z" fill="#9A6631" />
        <path d="M92 138v87M118 140v85M144 138v87" stroke="#7A4C1F" strokeWidth="3" opacity=".7" />
        <path d={hoops} stroke="#5E3A17" strokeWidth="8" fill="none" />
      </>
    ),
  },
  tap: {
    mascot: { mood: 'wave', left: 51.5, bottom: 7, size: 84 },
    isTiled: true,
    behind: (
      <>
        <circle cx="186" cy="128" r="98" fill="#fff" opacity=".18" />
        <g transform="translate(22 0) scale(2.65)" fill="#fff">
          <path d="M28 12h18v6h10a10 10 0 0 1 10 10v6h-9v-5a3 3 0 0 0-3-3H28Z" />
          <rect x="20" y="8" width="9" height="26" rx="3" />
          <path d="M36 2h20v5H49v6h-6V7h-7Z" />
          <Hanging d={drop} fill="#C6F3FF" />
        </g>
      </>
    ),
    inFront: (
      <>
        <path d="M312 208L284 84" stroke="#FF9CBD" strokeWidth="9" strokeLinecap="round" />
        <path d="M285 90l-7-30" stroke="#fff" strokeWidth="15" strokeLinecap="round" />
        <path {...white} d="M272 130h58l-6 84h-46Z" fillOpacity=".38" strokeWidth="4" />
      </>
    ),
  },
  other: {
    mascot: { mood: 'smile', left: 50, bottom: 13, size: 96 },
    behind: (
      <>
        <circle cx="284" cy="60" r="58" fill="#fff" opacity=".14" />
        <circle cx="284" cy="60" r="34" fill="#fff" opacity=".92" />
        <path d={cloud} fill="#fff" opacity=".5" />
        <g fill="#fff" opacity=".8">
          <circle cx="164" cy="34" r="3" />
          <circle cx="204" cy="66" r="2" />
          <circle cx="36" cy="42" r="2.400" />
          <circle cx="330" cy="122" r="2.400" />
        </g>
      </>
    ),
  },
};
