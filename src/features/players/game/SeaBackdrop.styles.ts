import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Water = styled.svg`
  position: absolute;
  width: 100%;
  height: 100%;
  background: linear-gradient(
    ${theme.color.game.seaStart},
    ${theme.color.game.seaMid} 45%,
    ${theme.color.game.seaEnd}
  );
  color: ${theme.color.game.ink};
`;

export const Rays = styled.path`
  fill: currentColor;
  opacity: 0.045;
`;

export const Lines = styled.path`
  stroke: currentColor;
  stroke-width: 2px;
  stroke-dasharray: 2 14;
  stroke-linecap: round;
  vector-effect: non-scaling-stroke;
  opacity: 0.2;
`;
