export type Scene = 'shower' | 'garden' | 'tap' | 'other';

/** The start and end colors of the background's gradient. */
export const sceneGround: Record<Scene, readonly [string, string]> = {
  shower: ['#FFE0A3', '#F0A23A'],
  garden: ['#B8EFC9', '#2E9E6B'],
  tap: ['#8FE3F7', '#1E94C4'],
  other: ['#D9CCFF', '#7C57E6'],
};

export function VideoScene({ scene }: { scene: Scene }) {
  switch (scene) {
    case 'shower':
      return (
        <g fill="#fff" stroke="#fff" strokeLinecap="round">
          <path d="M30 22a18 12 0 0 1 36 0Z" stroke="none" />
          <path
            d="M36 30l-3 9M48 30v10M60 30l3 9M42 42l-1 6M54 42l1 6"
            strokeWidth="3.5"
            fill="none"
          />
        </g>
      );
    case 'garden':
      return (
        <path
          d="M48 52V30M48 36c-10 2-17-3-18-13 10-1 17 4 18 13ZM48 32c1-9 7-14 17-13 0 9-7 14-17 13Z"
          fill="#fff"
          stroke="#fff"
          strokeWidth="3"
          strokeLinejoin="round"
          opacity=".95"
        />
      );
    case 'tap':
      return (
        <g fill="#fff">
          <path d="M30 12h16v6h10a10 10 0 0 1 10 10v6h-9v-5a3 3 0 0 0-3-3H30Z" opacity=".92" />
          <rect x="22" y="8" width="9" height="26" rx="3" opacity=".92" />
          <path d="M61.5 39c2.500 4 4.500 6.600 4.500 9a4.500 4.500 0 0 1-9 0c0-2.400 2-5 4.500-9Z" />
        </g>
      );
    case 'other':
      return (
        <path
          d="M48 12c2 0 3.300 1.100 4.400 2.700C56.500 20.500 63 29 63 36a15 15 0 0 1-30 0c0-7 6.500-15.500 10.600-21.300C44.700 13.100 46 12 48 12Z"
          fill="#fff"
          opacity=".92"
        />
      );
  }
}
