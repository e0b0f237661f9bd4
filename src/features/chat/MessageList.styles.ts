import styled from 'styled-components';
import { Bubble, bubbleArrival } from './Bubble';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

/** Leaves space for the tails of own bubbles on the right. */
export const List = styled.div`
  padding-right: 6px;

  &:focus,
  &:focus-visible {
    outline: none;
  }
`;

export const Shapes = styled.div`
  padding: 20px 6px 0 0;
`;

/** Gets the focus only if the URL names its message. */
export const Row = styled.div`
  border-radius: ${theme.radius.small};

  &:focus {
    outline: 3px solid ${theme.color.outline};
    outline-offset: 4px;
  }
`;

export const Day = styled.p`
  ${text.caption}
  width: fit-content;
  margin: ${theme.space[4]} auto ${theme.space[1]};
  padding: 3px ${theme.space[3]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
`;

export const Line = styled.div<{ $isOwn: boolean; $isFirst: boolean }>`
  display: flex;
  gap: ${theme.space[3]};
  justify-content: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  margin-top: ${({ $isFirst }) => ($isFirst ? '18px' : '6px')};
`;

export const Face = styled.span`
  flex: none;
  width: 36px;
`;

export const Said = styled.div<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  min-width: 0;
  max-width: 82%;
`;

export const Author = styled.p`
  ${text.caption}
  max-width: 100%;
  margin: 0 0 ${theme.space[1]} ${theme.space[1]};
  overflow: hidden;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.heavy};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Words = styled(Bubble)<{ $isNew: boolean }>`
  ${({ $isNew }) => $isNew && bubbleArrival}
`;

export const Meta = styled.p`
  ${text.caption}
  display: flex;
  gap: ${theme.space[2]};
  margin: 3px 6px 0;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.regular};
`;

/** Text of 44 px height that doesn't make its row higher. */
export const Reply = styled.button`
  margin: -12px -10px;
  padding: 12px 10px;
  border: 0;
  border-radius: ${theme.radius.control};
  background: none;
  color: ${theme.color.inkSoft};
  font: inherit;
  font-weight: ${theme.font.weight.heavy};
  cursor: pointer;

  &:hover {
    color: ${theme.color.ink};
    text-decoration: underline;
  }
`;

/** Stays clear of the sticky header when Tab moves to a button. */
export const Unsent = styled.div`
  margin: ${theme.space[1]} 6px 0;
  text-align: end;

  button {
    scroll-margin-top: 240px;
  }
`;

export const End = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[5]};

  > button {
    scroll-margin-top: 240px;
  }
`;
