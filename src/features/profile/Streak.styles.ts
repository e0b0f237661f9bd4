import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const StreakCard = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
`;

export const Figures = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
`;

export const Days = styled.p`
  ${text.heading}
`;

export const Longest = styled.p`
  ${text.small}
  color: ${theme.color.inkSoft};
  font-weight: ${theme.font.weight.bold};
`;
