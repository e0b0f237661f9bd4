import styled, { css } from 'styled-components';
import { popIn } from '@/ui/theme/motion';
import { theme } from '@/ui/theme/theme';

interface BubbleLook {
  $isOwn?: boolean;
  /** The first bubble of a run has a tail. */
  $isFirst?: boolean;
}

const left = css`
  border-top-left-radius: 0;
  transform-origin: top left;

  &::before {
    left: -9px;
    clip-path: path('M12 0H2C.4 0-.4 1.600.7 2.800 4.500 6.500 9 10 9 16h3Z');
  }
`;

const right = css`
  border-top-right-radius: 0;
  transform-origin: top right;

  &::before {
    right: -9px;
    clip-path: path('M0 0h10c1.600 0 2.400 1.600 1.300 2.800C7.500 6.500 3 10 3 16H0Z');
  }
`;

const tail = css<BubbleLook>`
  &::before {
    content: '';
    position: absolute;
    top: 0;
    width: 12px;
    height: 16px;
    background: inherit;
  }
  ${({ $isOwn }) => ($isOwn ? right : left)}
`;

const own = css`
  background: ${theme.color.bubbleOwn};
  color: ${theme.color.onBubbleOwn};
  box-shadow: none;
`;

export const Bubble = styled.div<BubbleLook>`
  position: relative;
  width: fit-content;
  max-width: 100%;
  padding: 10px 14px;
  border-radius: ${theme.radius.card};
  background: ${theme.color.bubble};
  box-shadow: 0 2px 0 ${theme.color.cardLip};
  line-height: 1.35;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  ${({ $isOwn }) => $isOwn && own}
  ${({ $isFirst }) => $isFirst && tail}

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const bubbleArrival = css`
  animation: ${popIn} 160ms ${theme.motion.ease} backwards;
`;
