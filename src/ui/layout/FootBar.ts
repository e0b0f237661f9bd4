import styled from 'styled-components';
import { raised, theme } from '@/ui/theme/theme';
import { Stack } from './primitives';

/** Stays at the lower edge of a dialog while its content scrolls. */
export const FootBar = styled(Stack)`
  position: sticky;
  z-index: 2;
  bottom: 0;
  padding: ${theme.space[4]} ${theme.layout.gutter}
    calc(${theme.space[4]} + env(safe-area-inset-bottom, 0px));
  border-radius: ${theme.radius.panel} ${theme.radius.panel} 0 0;
  ${raised}
`;
