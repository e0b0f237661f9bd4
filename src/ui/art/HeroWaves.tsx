import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { wavePath } from './wavePath';

const width = 448;

export function HeroWaves({ height = 44 }: { height?: number }) {
  return (
    <Waves
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      aria-hidden="true"
    >
      <path
        d={wavePath({ y: height * 0.34, period: 224, amplitude: 22, width, bottom: height })}
        opacity=".1"
      />
      <path
        d={wavePath({
          y: height * 0.52,
          period: 168,
          amplitude: 18,
          width,
          bottom: height,
          x: -70,
        })}
        opacity=".16"
      />
      <Sea
        d={wavePath({
          y: height * 0.69,
          period: 196,
          amplitude: 16,
          width,
          bottom: height + 6,
          x: -20,
        })}
      />
    </Waves>
  );
}

const Waves = styled.svg`
  position: absolute;
  left: 0;
  bottom: -3px;
  width: 100%;
  overflow: visible;
  fill: ${theme.color.heroInk};
  pointer-events: none;

  ${landscape} {
    height: 24px;
  }
`;

const Sea = styled.path`
  fill: ${theme.color.column};

  @media (forced-colors: active) {
    fill: Canvas;
  }
`;
