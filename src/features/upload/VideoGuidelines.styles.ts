import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const List = styled(Card).attrs({ as: 'ul' })`
  padding: 6px ${theme.space[4]};
`;

export const Guideline = styled.li`
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 52px;
  padding: ${theme.space[1]} 0;
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.line.small};

  & + & {
    border-top: 2px solid ${theme.color.column};
  }
`;
