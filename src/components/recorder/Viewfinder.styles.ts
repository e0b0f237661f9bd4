import styled, { css, keyframes } from 'styled-components';
import { pulse } from '@/ui/theme/motion';

const focusing = keyframes`
  50% { transform: scale(0.94); }
`;

export const Viewfinder = styled.svg`
  position: relative;
  width: clamp(128px, 76vh - 330px, 300px);
  height: auto;
  overflow: visible;
`;

export const Corners = styled.path<{ $isSearching: boolean }>`
  transform-box: fill-box;
  transform-origin: center;
  ${({ $isSearching }) =>
    $isSearching &&
    css`
      animation: ${focusing} 1.6s ease-in-out infinite;
    `}
`;

export const Lamp = styled.circle`
  animation: ${pulse} 2s ease-in-out infinite;
`;
