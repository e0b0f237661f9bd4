import styled, { css, keyframes } from 'styled-components';
import { whenStill } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const fall = keyframes`
  from { transform: translate(24px, -60px) scale(0); opacity: 0; }
  60% { opacity: 1; }
`;

export const Sky = styled.svg`
  position: absolute;
  left: 0;
  top: 0;
  width: 100%;
  pointer-events: none;

  ${whenStill(css`
    display: none;
  `)}
`;

export const Piece = styled.g`
  animation: ${fall} 1.2s ${theme.motion.ease} backwards;
`;
