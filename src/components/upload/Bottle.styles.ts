import styled, { keyframes } from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

const drift = keyframes`
  to { transform: translateX(-64px); }
`;

const driftBack = keyframes`
  from { transform: translate(-30px, -5px); }
  to { transform: translate(34px, -5px); }
`;

export const Glass = styled.path`
  fill: ${theme.color.sunken};
  stroke: ${theme.color.outline};
  stroke-width: 3.5;
`;

export const Water = styled.g`
  transition: transform ${theme.motion.rise} ${theme.motion.ease};
`;

export const FrontWave = styled.path`
  animation: ${drift} ${theme.motion.drift} linear infinite;
`;

export const BackWave = styled.path`
  animation: ${driftBack} ${theme.motion.driftSlow} linear infinite;
`;

export const Cap = styled.rect<{ $isComplete: boolean }>`
  fill: ${({ $isComplete }) => ($isComplete ? '#2E9E6B' : theme.color.fillEnd)};
`;

export const CheckDisc = styled.g`
  transform-origin: 80px 118px;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease} backwards;
`;
