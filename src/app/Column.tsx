import type { ReactNode } from 'react';
import styled from 'styled-components';
import { wavePath } from '@/ui/art/svg';
import { theme } from '@/ui/theme/theme';

/** The app's column, in front of waves on a wide page. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <Backdrop aria-hidden="true">
        <svg viewBox="0 0 1280 420" preserveAspectRatio="none">
          <path d={wave({ y: 130, period: 640, amplitude: 60 })} opacity=".06" />
          <path d={wave({ y: 210, period: 520, amplitude: 52, x: -140 })} opacity=".07" />
          <path d={wave({ y: 290, period: 700, amplitude: 56, x: -300 })} opacity=".09" />
        </svg>
      </Backdrop>
      <Root>{children}</Root>
    </>
  );
}

const wave = (shape: { y: number; period: number; amplitude: number; x?: number }) =>
  wavePath({ ...shape, width: 1280, bottom: 420 });

const Backdrop = styled.div`
  display: none;
  position: fixed;
  inset: 0;
  background: linear-gradient(${theme.color.page}, ${theme.color.pageEnd});
  pointer-events: none;

  @media screen and (min-width: 480px) {
    display: block;
  }

  @media (forced-colors: active) {
    display: none;
  }

  svg {
    position: absolute;
    left: 0;
    bottom: 0;
    width: 100%;
    height: min(420px, 55vh);
    fill: ${theme.color.pageWave};
  }
`;

const Root = styled.div`
  position: relative;
  z-index: 1;
  max-width: ${theme.layout.column};
  min-height: 100dvh;
  margin: 0 auto;
  overflow-x: clip;
  background: ${theme.color.column};

  @media (min-width: 480px) {
    box-shadow: ${theme.shadow.column};
  }
`;
