import { Drip, type DripMood } from '@/ui/art/Drip';
import * as S from './VideoPoster.styles';
import { PosterBack, PosterFront } from './VideoPosterArt';
import type { Scene } from './VideoScene';

const box = { viewBox: '0 0 360 225', preserveAspectRatio: 'xMidYMid slice' };

/** The mascot's mood and position, in percent of the picture. */
const figures: Record<Scene, { mood: DripMood; left: number; bottom: number; size: number }> = {
  shower: { mood: 'happy', left: 50, bottom: 9, size: 88 },
  garden: { mood: 'cheer', left: 33, bottom: 34, size: 70 },
  tap: { mood: 'wave', left: 51.5, bottom: 7, size: 84 },
  other: { mood: 'smile', left: 50, bottom: 13, size: 96 },
};

export function VideoPoster({ scene }: { scene: Scene }) {
  const { mood, left, bottom, size } = figures[scene];
  return (
    <S.Frame aria-hidden="true">
      <S.Layer {...box}>
        <PosterBack scene={scene} />
      </S.Layer>
      <S.Figure $left={left} $bottom={bottom}>
        <Drip mood={mood} size={size} isAfloat />
      </S.Figure>
      <S.Layer {...box}>
        <PosterFront scene={scene} />
      </S.Layer>
    </S.Frame>
  );
}
