import styled, { keyframes } from 'styled-components';
import { bob } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

export const Frame = styled.div`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  border-radius: ${theme.radius.card};
  aspect-ratio: 16 / 10;
  forced-color-adjust: none;
`;

export const Layer = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** `$left` is the center, in percent. */
export const Figure = styled.div<{ $left: number; $bottom: number }>`
  position: absolute;
  left: ${({ $left }) => $left}%;
  bottom: ${({ $bottom }) => $bottom}%;
  translate: -50% 0;
`;

const flow = keyframes`
  from { transform: translateX(-180px); }
`;

/** A wave whose period is 180 or a divisor of it. */
export const Wave = styled.path<{ $seconds: number }>`
  animation: ${flow} ${({ $seconds }) => $seconds}s linear infinite;
`;

const fall = keyframes`
  from { stroke-dashoffset: 30; }
`;

export const Rain = styled.path`
  fill: none;
  stroke-dasharray: 9 21;
  stroke-linecap: round;
  animation: ${fall} 1.5s linear infinite;
`;

export const Hanging = styled.path`
  animation: ${bob} 3s ease-in-out infinite;
`;
