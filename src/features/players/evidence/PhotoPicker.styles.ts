import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Hint = styled.p`
  ${text.caption}
  margin-top: 10px;
  color: ${theme.color.inkSoft};
  text-align: center;
  text-wrap: balance;
`;
