import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Evidence = styled(Card)`
  padding: ${theme.space[3]};
`;

export const Hint = styled.p`
  ${text.caption}
  margin-top: 10px;
  color: ${theme.color.inkSoft};
  text-align: center;
  text-wrap: balance;
`;
