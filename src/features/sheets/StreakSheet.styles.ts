import styled from 'styled-components';
import { Card as PlainCard } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Figure = styled.span`
  ${text.cardTitle}
`;

export const Card = styled(PlainCard)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[4]};
`;

export const MonthBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

export const Month = styled.h2`
  ${text.cardTitle}
  text-align: center;
`;
