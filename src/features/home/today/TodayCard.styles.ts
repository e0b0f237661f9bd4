import styled, { css, keyframes } from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const pop = keyframes`
  0% { transform: scale(0.8); }
  60% { transform: scale(1.08); }
`;

export const Head = styled.div`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]};

  > svg:last-child {
    position: absolute;
    top: 4px;
    right: 0;
    color: ${theme.color.actionInk};
  }
`;

export const HeadWords = styled.div`
  flex: 1 1 10rem;
  min-width: 0;

  h2 {
    ${text.title}
  }
`;

export const Goal = styled.p`
  ${text.small}
  font-weight: ${theme.font.weight.bold};
`;

export const Streak = styled.p`
  position: relative;
  z-index: 1;
  display: flex;
  gap: ${theme.space[1]};
  width: fit-content;
  min-height: 28px;
  margin-top: ${theme.space[1]};
  padding-block: 4px;
  ${text.small}
  color: ${theme.color.inkSoft};

  svg {
    flex: none;
    margin-top: 2px;
    color: ${theme.color.kind.action.label};
  }
`;

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  border-top: 1px solid ${theme.color.track};

  > li + li {
    border-top: 1px solid ${theme.color.track};
  }
`;

export const Today = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};

  /* The quick actions stand beside the ring, so that the first ones show without scrolling. */
  ${landscape} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${theme.space[6]};

    > * {
      grid-column: 1 / -1;
    }

    > :is(${Head}, ${Rows}) {
      grid-row: 1;
      grid-column: auto;
      align-self: start;
      border-top: 0;
    }
  }
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  width: 100%;
  min-height: 56px;
  padding: ${theme.space[2]} 0;
  text-align: start;
  color: inherit;
  text-decoration: none;
`;

export const Row = styled.div`
  ${row}
`;

export const LinkRow = styled.a`
  ${row}

  > svg:last-child {
    flex: none;
    color: ${theme.color.inkSoft};
  }
`;

export const RowWords = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
  ${text.small}

  b {
    font-weight: ${theme.font.weight.heavy};
    overflow-wrap: anywhere;
  }

  small {
    ${text.caption}
    color: ${theme.color.inkSoft};
  }
`;

export const LogButton = styled.button<{ $isDone: boolean }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 88px;
  min-height: 44px;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: ${({ $isDone }) => ($isDone ? theme.color.successTint : theme.color.actionTint)};
  color: ${({ $isDone }) => ($isDone ? theme.color.successInk : theme.color.actionInk)};
  font: inherit;
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
  cursor: pointer;

  ${({ $isDone }) =>
    !$isDone &&
    css`
      &[aria-disabled='true'] {
        background: ${theme.color.track};
        color: ${theme.color.inkSoft};
      }
    `}

  &[aria-disabled='true'] {
    cursor: default;
  }

  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

export const Message = styled.div`
  ${text.small}
  color: ${theme.color.inkSoft};
  overflow-wrap: anywhere;
`;

export const Undo = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 44px;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-radius: ${theme.radius.pill};
  background: transparent;
  color: ${theme.color.actionInk};
  font: inherit;
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
  cursor: pointer;
`;

export const Reached = styled.p`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-radius: ${theme.radius.small};
  background: ${theme.color.successTint};
  color: ${theme.color.successInk};
  ${text.small}
  font-weight: ${theme.font.weight.heavy};
  text-align: center;
  animation: ${pop} ${theme.motion.rise} ${theme.motion.ease};

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;
