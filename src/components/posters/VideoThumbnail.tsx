import { useSvgId } from '@/ui/art/useSvgId';
import { VideoScene, sceneGround, type Scene } from './VideoScene';
import { wavePath } from '@/ui/art/wavePath';

export function VideoThumbnail({ scene = 'other' }: { scene?: Scene }) {
  const id = useSvgId();
  const [start, end] = sceneGround[scene];
  return (
    <svg width="96" height="64" viewBox="0 0 96 64" aria-hidden="true">
      <defs>
        <linearGradient id={`${id}g`} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor={start} />
          <stop offset="1" stopColor={end} />
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
        <VideoScene scene={scene} />
      </g>
      <circle cx="80" cy="48" r="12" fill="#062B3C" opacity=".78" />
      <path d="M77 43.5v9l7.500-4.500Z" fill="#fff" />
    </svg>
  );
}
