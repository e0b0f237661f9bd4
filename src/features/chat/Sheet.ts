import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** A surface attached to the top of the screen. */
export const Sheet = styled.header`
  padding: 18px ${theme.layout.gutter} ${theme.space[4]};
  border-radius: 0 0 ${theme.radius.panel} ${theme.radius.panel};
  background: ${theme.color.surface};
  box-shadow: 0 2px 0 ${theme.color.cardLip};
`;
