import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Note = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]} ${theme.space[4]};
  padding: ${theme.space[4]};

  > svg {
    flex: none;
  }
`;

export const Words = styled.p`
  ${text.small}
  flex: 1 1 150px;
  min-width: 0;
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
  overflow-wrap: anywhere;
`;

export const Action = styled.div`
  flex: 1 1 100%;
`;
