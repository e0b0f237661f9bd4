import styled, { css } from 'styled-components';
import { blink, bob } from '@/ui/theme/motion';

export const Drip = styled.svg<{ $isAfloat: boolean }>`
  flex: none;
  ${({ $isAfloat }) =>
    $isAfloat &&
    css`
      animation: ${bob} 3s ease-in-out;
    `}
`;

export const Eyes = styled.g`
  transform-box: fill-box;
  transform-origin: center;
  animation: ${blink} 5s linear;
`;
