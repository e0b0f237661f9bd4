import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Backdrop = styled.div`
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

export const Waves = styled.svg`
  position: absolute;
  left: 0;
  bottom: 0;
  width: 100%;
  height: min(420px, 55vh);
  fill: ${theme.color.pageWave};
`;
