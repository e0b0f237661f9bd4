import styled from 'styled-components';
import { VideoScene } from '@/components/posters/VideoScene';
import { wavePath } from '@/ui/art/wavePath';
import { theme } from '@/ui/theme/theme';

export function SceneArt({ scene }: { scene: string | undefined }) {
  if (scene !== 'tap' && scene !== 'garden' && scene !== 'shower') return null;
  return (
    <Picture viewBox="0 0 240 104" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g transform="translate(48 4) scale(1.5)">
        <VideoScene scene={scene} />
      </g>
      <path
        d={wavePath({ y: 86, period: 60, amplitude: 9, width: 240, bottom: 104, x: -20 })}
        opacity=".3"
      />
      <path
        d={wavePath({ y: 92, period: 48, amplitude: 8, width: 240, bottom: 104 })}
        opacity=".4"
      />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: 132px;
  margin-bottom: ${theme.space[5]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(160deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  fill: ${theme.color.heroFillStart};
`;
