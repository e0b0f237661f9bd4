import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Hint = styled.p`
  ${text.small}
  margin-bottom: ${theme.space[3]};
  color: ${theme.color.inkSoft};
`;

export const Worth = styled.strong`
  ${text.cardTitle}
  display: block;
  color: ${theme.color.actionInk};
`;

export const Limit = styled.p`
  ${text.small}
`;
