import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Sum = styled.span`
  ${text.small}
  color: ${theme.color.actionInk};
  font-weight: ${theme.font.weight.heavy};
`;
