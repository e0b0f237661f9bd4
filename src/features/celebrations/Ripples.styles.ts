import styled, { keyframes } from 'styled-components';
import { theme } from '@/ui/theme/theme';

const spread = keyframes`
  from { transform: scale(0.4); opacity: 0; }
`;

export const Ripples = styled.svg`
  width: 372px;
  max-width: 100%;
  overflow: visible;
`;

export const Ring = styled.ellipse`
  fill: none;
  stroke: ${theme.color.heroInk};
  stroke-width: 3;
  animation: ${spread} ${theme.motion.rise} ${theme.motion.ease} backwards;
`;
