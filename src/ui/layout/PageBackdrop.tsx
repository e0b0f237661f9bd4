import styled from 'styled-components';
import { wavePath } from '@/ui/art/wavePath';
import { theme } from '@/ui/theme/theme';

const width = 1280;
const bottom = 420;

export function PageBackdrop() {
  return (
    <Backdrop aria-hidden="true">
      <Waves viewBox={`0 0 ${width} ${bottom}`} preserveAspectRatio="none">
        <path d={wavePath({ y: 130, period: 640, amplitude: 60, width, bottom })} opacity=".06" />
        <path
          d={wavePath({ y: 210, period: 520, amplitude: 52, width, bottom, x: -140 })}
          opacity=".07"
        />
        <path
          d={wavePath({ y: 290, period: 700, amplitude: 56, width, bottom, x: -300 })}
          opacity=".09"
        />
      </Waves>
    </Backdrop>
  );
}

const Backdrop = styled.div`
  display: none;
  position: fixed;
  inset: 0;
  background: linear-gradient(${theme.color.page}, ${theme.color.pageEnd});
  pointer-events: none;

  @media (min-width: 480px) {
    display: block;
  }

  @media (forced-colors: active) {
    display: none;
  }
`;

const Waves = styled.svg`
  position: absolute;
  left: 0;
  bottom: 0;
  width: 100%;
  height: min(420px, 55vh);
  fill: ${theme.color.pageWave};
`;
