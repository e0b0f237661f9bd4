import { X } from 'lucide-react';
import styled, { css } from 'styled-components';
import { landscape, text, theme } from '@/ui/theme/theme';
import { waterGradient } from '@/ui/theme/waterGradient';

/** Dark enough for white text over any picture. */
export const tint = `color-mix(in srgb, ${theme.color.game.sheet} 76%, transparent)`;

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

export const CloseButton = styled(Glass).attrs({
  type: 'button',
  'aria-label': 'Close',
  children: <X size={24} aria-hidden />,
})``;

export const Chip = styled.p<{ $isLive?: boolean }>`
  ${glass}
  ${text.small}
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  min-height: 48px;
  padding: ${theme.space[1]} ${theme.space[4]};
  border-radius: ${theme.radius.pill};
  font-weight: ${theme.font.weight.heavy};
  text-align: center;
  ${({ $isLive }) => $isLive && `background: ${theme.color.record}; box-shadow: none;`}
`;

/** A close button, something in the center, and maybe another button. */
export const TopBar = styled.div`
  display: grid;
  grid-template-columns: minmax(48px, 1fr) auto minmax(48px, 1fr);
  align-items: center;
  gap: ${theme.space[2]};

  > :nth-child(3) {
    justify-self: end;
  }
`;

/** Holds a video above, or on a phone on its side beside, a bottom sheet. */
export const VideoRoom = styled.div`
  ${waterGradient}
  position: relative;
  isolation: isolate;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: 10px;
  padding: calc(10px + env(safe-area-inset-top, 0px)) 10px 42px;
  overflow: clip;

  > svg {
    z-index: -1;
  }

  ${landscape} {
    padding: 10px 42px 10px calc(10px + env(safe-area-inset-left, 0px));
  }
`;
