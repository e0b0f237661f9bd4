import styled from 'styled-components';
import { bob } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

export const Splash = styled.div`
  display: grid;
  place-items: center;
  min-height: 100vh;
  min-height: 100dvh;
  background: linear-gradient(
    160deg,
    ${theme.color.heroStart},
    ${theme.color.heroMid} 55%,
    ${theme.color.heroEnd}
  );
`;

export const Drop = styled.svg`
  animation: ${bob} 1.6s ease-in-out 0.6s infinite;
`;
