import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const LevelCard = styled(Card)`
  padding: ${theme.space[4]};
`;

export const Ends = styled.div`
  ${text.small}
  display: flex;
  justify-content: space-between;
  gap: ${theme.space[2]};
  margin-bottom: ${theme.space[2]};
  font-weight: ${theme.font.weight.heavy};
`;

export const Next = styled.span`
  color: ${theme.color.inkSoft};
`;

export const Remaining = styled.p`
  ${text.small}
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
  text-align: center;
`;
