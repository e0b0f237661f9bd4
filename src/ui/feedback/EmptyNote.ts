import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const EmptyNote = styled.p`
  ${text.small}
  padding: ${theme.space[5]} ${theme.space[4]};
  border-radius: ${theme.radius.card};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  text-align: center;
  text-wrap: balance;
`;
