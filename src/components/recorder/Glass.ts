import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** Dark enough for white text over any picture. */
export const tint = css`color-mix(in srgb, ${theme.color.game.sheet} 76%, transparent)`;

export const glass = css`
  background: ${tint};
  box-shadow: inset 0 0 0 1.5px ${theme.color.heroLine};
  color: ${theme.color.game.ink};
  backdrop-filter: blur(10px);
`;

export const Glass = styled.button`
  ${glass}
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: ${theme.radius.button};
  transition: transform ${theme.motion.release};

  &:active {
    transform: scale(0.92);
    transition-duration: ${theme.motion.press};
  }

  &:focus-visible {
    outline-color: ${theme.color.game.ink};
  }
`;
