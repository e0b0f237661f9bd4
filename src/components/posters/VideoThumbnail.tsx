import type { ReactNode } from 'react';
import type { Video } from '@/contract/videos';
import { useSvgId, wavePath } from '@/ui/art/svg';

export type Scene = 'shower' | 'garden' | 'tap' | 'other';

const leaves =
  'M48 52V30M48 36c-10 2-17-3-18-13 10-1 17 4 18 13ZM48 32c1-9 7-14 17-13 0 9-7 14-17 13Z';
const drop =
  'M48 12c2 0 3.3 1.1 4.4 2.7C56.5 20.5 63 29 63 36a15 15 0 0 1-30 0c0-7 6.5-15.5 10.6-21.3C44.7 13.1 46 12 48 12Z';

/** Filled, with a white line around. */
export const white = { fill: '#fff', stroke: '#fff', strokeLinejoin: 'round' } as const;

/** Colors of the background, from start to end, and a drawing of 96 × 64 pixels. */
export const scenes: Record<Scene, { ground: readonly [string, string]; art: ReactNode }> = {
  shower: {
    ground: ['#FFE0A3', '#F0A23A'],
    art: (
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M30 22a18 12 0 0 1 36 0Z" fill="#fff" stroke="none" />
        <path d="M36 30l-3 9M48 30v10M60 30l3 9M42 42l-1 6M54 42l1 6" strokeWidth="3.5" />
      </g>
    ),
  },
  garden: {
    ground: ['#B8EFC9', '#2E9E6B'],
    art: <path {...white} d={leaves} strokeWidth="3" opacity=".95" />,
  },
  tap: {
    ground: ['#8FE3F7', '#1E94C4'],
    art: (
      <g fill="#fff">
        <path d="M30 12h16v6h10a10 10 0 0 1 10 10v6h-9v-5a3 3 0 0 0-3-3H30Z" opacity=".92" />
        <rect x="22" y="8" width="9" height="26" rx="3" opacity=".92" />
        <path d="M61.5 39c2.500 4 4.500 6.600 4.500 9a4.500 4.500 0 0 1-9 0c0-2.400 2-5 4.500-9Z" />
      </g>
    ),
  },
  other: {
    ground: ['#D9CCFF', '#7C57E6'],
    art: <path d={drop} fill="#fff" opacity=".92" />,
  },
};

/** Returns the scene that the server names, if it is drawn. */
export const sceneOf = ({ scene }: Video): Scene =>
  (Object.keys(scenes) as Scene[]).find((name) => name === scene) ?? 'other';

interface VideoThumbnailProps {
  scene?: Scene | undefined;
  /** The URL of a frame, shown in place of the scene. */
  frame?: string | null | undefined;
}

export function VideoThumbnail({ scene = 'other', frame }: VideoThumbnailProps) {
  const id = useSvgId();
  const { ground, art } = scenes[scene];
  return (
    <svg width="96" height="64" viewBox="0 0 96 64" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={ground[0]} />
          <stop offset="1" stopColor={ground[1]} />
        </linearGradient>
        <clipPath id={`${id}c`}>
          <rect width="96" height="64" rx="14" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}c)`}>
        <rect width="96" height="64" fill={`url(#${id}g)`} />
        <path
          d={wavePath({ y: 54, period: 60, amplitude: 8, width: 96, bottom: 70 })}
          fill="#fff"
          opacity=".25"
        />
        {art}
        {frame && <image href={frame} width="96" height="64" />}
      </g>
      <circle cx="80" cy="48" r="12" fill="#062B3C" opacity=".78" />
      <path d="M77 43.5v9l7.500-4.500Z" fill="#fff" />
    </svg>
  );
}
