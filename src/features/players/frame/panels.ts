import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { Stack } from '@/ui/layout/primitives';
import { theme } from '@/ui/theme/theme';

export const Panel = styled(Card)<{ $isCentered?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ $isCentered }) => $isCentered && 'center'};
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  text-align: ${({ $isCentered }) => $isCentered && 'center'};
  overflow-wrap: anywhere;
`;

export const LinedCard = styled(Card).attrs({ as: 'ul' })`
  padding: ${theme.space[1]} ${theme.space[4]};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.title};
  overflow-wrap: anywhere;

  li {
    padding: ${theme.space[3]} 0;
  }

  li + li {
    border-top: 2px solid ${theme.color.column};
  }

  li > svg {
    color: ${theme.color.actionInk};
  }
`;

export const NumberedList = styled(Stack).attrs({ as: 'ol' })`
  counter-reset: item;
  overflow-wrap: anywhere;

  li {
    counter-increment: item;
    display: flex;
    align-items: baseline;
    gap: ${theme.space[3]};
  }

  li::before {
    content: counter(item);
    display: grid;
    flex: none;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.actionTint};
    color: ${theme.color.actionInk};
    font-weight: ${theme.font.weight.heavy};
  }
`;
