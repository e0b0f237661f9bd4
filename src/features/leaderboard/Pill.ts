import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** A short label in the action color that never shrinks. */
export const Pill = styled.span`
  flex: none;
  padding: 0 ${theme.space[2]};
  border-radius: ${theme.radius.pill};
  background: ${theme.color.action};
  color: ${theme.color.onAction};
  font-size: ${theme.font.size.caption};
  font-weight: ${theme.font.weight.heavy};
  line-height: 1.5385;
`;
