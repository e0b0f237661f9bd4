import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { wavePath } from './wavePath';

const width = 448;

export function HeroWaves({ height = 44 }: { height?: number }) {
  const wave = (y: number, period: number, amplitude: number, x = 0) =>
    wavePath({ y: height * y, period, amplitude, width, bottom: height + 6, x });
  return (
    <Waves
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      height={height}
      aria-hidden="true"
    >
      <path d={wave(0.34, 224, 22)} opacity=".1" />
      <path d={wave(0.52, 168, 18, -70)} opacity=".16" />
      <path d={wave(0.69, 196, 16, -20)} />
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

  path:last-child {
    fill: ${theme.color.column};

    @media (forced-colors: active) {
      fill: Canvas;
    }
  }

  ${landscape} {
    height: 24px;
  }
`;
