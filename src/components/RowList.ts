import styled from 'styled-components';
import { Card } from '@/ui/layout/primitives';
import { rowLine, theme } from '@/ui/theme/theme';

/** A card with a list, or a `dl` of groups, whose items are rows with lines between them. */
export const RowList = styled(Card)`
  padding: ${theme.space[1]} ${theme.space[4]};

  li,
  > div {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${theme.space[1]} ${theme.space[3]};
    padding: ${theme.space[3]} 0;
  }

  li + li,
  > div + div {
    border-top: ${rowLine};
  }
`;

/** The words of a row, below its picture where they would be too narrow. */
export const RowWords = styled.div`
  display: grid;
  flex: 1 1 8em;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  overflow-wrap: anywhere;
`;
