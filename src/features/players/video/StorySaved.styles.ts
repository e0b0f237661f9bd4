import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const List = styled(Card).attrs({ as: 'ul' })`
  padding: ${theme.space[1]} ${theme.space[4]};
`;

export const Saving = styled.li`
  padding: ${theme.space[3]} 0;
  overflow-wrap: anywhere;

  & + & {
    border-top: 2px solid ${theme.color.column};
  }
`;

export const Worth = styled.p`
  ${text.small}
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;
