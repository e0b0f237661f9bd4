import styled, { createGlobalStyle, css } from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Above the bottom bar. A signed-in user's screens without the bar are in the middle of something. */
export const Region = styled.div<{ $hasBar: boolean }>`
  position: fixed;
  z-index: 4;
  left: 0;
  right: 0;
  bottom: calc(env(safe-area-inset-bottom, 0px) + ${theme.space[3]});
  max-width: ${theme.layout.column};
  margin: 0 auto;
  padding: 0 ${theme.space[3]};
  pointer-events: none;

  &:focus {
    outline: none;
  }

  ${({ $hasBar }) =>
    $hasBar &&
    css`
      bottom: calc(${theme.layout.barInset} + ${theme.space[3]});

      :root:not(:has(nav)) & {
        display: none;
      }
    `}
`;

export const Notice = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  box-shadow: ${theme.shadow.float};
  pointer-events: auto;
  animation: ${popIn} ${theme.motion.quick} ${theme.motion.ease};
`;

export const Words = styled.p`
  flex: 1 1 10rem;
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
`;

export const Buttons = styled.div`
  flex: 1 1 12rem;
  display: flex;
  gap: ${theme.space[2]};
`;

/** Keeps what has the focus above the notice. */
export const RoomBelow = createGlobalStyle`
  html {
    scroll-padding-bottom: calc(${theme.layout.barInset} + 10rem);
  }
`;
