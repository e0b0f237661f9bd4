import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';
import { text } from '@/ui/theme/typography';

export const Choices = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  margin-bottom: ${theme.space[4]};
`;

export const Hint = styled.p`
  ${text.small}
  min-height: calc(2 * 1.4em);
  margin-top: ${theme.space[2]};
  color: ${theme.color.inkSoft};
`;
