import styled from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Dialog = styled.dialog`
  width: min(20rem, calc(100vw - 48px));
  margin: auto;
  padding: ${theme.space[6]} ${theme.space[5]} ${theme.space[4]};
  border: 0;
  border-radius: ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.ink};
  text-align: center;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};

  &::backdrop {
    background: ${theme.color.heroPanel};
  }

  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
`;

export const Title = styled.h2`
  ${text.heading}
  margin-bottom: ${theme.space[2]};
`;

export const Ways = styled.div`
  display: grid;
  gap: ${theme.space[1]};
  margin-top: ${theme.space[5]};
`;
