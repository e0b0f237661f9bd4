import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Grid = styled(Card).attrs({ as: 'ul' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(5rem, 30%), 1fr));
  gap: 22px ${theme.space[1]};
  padding: 22px ${theme.space[3]} 18px;
`;

export const Name = styled.h3`
  ${text.caption}
  font-weight: ${theme.font.weight.heavy};
`;
