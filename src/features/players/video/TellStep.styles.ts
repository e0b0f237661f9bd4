import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** What has been chosen, or follows it. */
export const Part = styled.div`
  margin-top: ${theme.space[4]};
`;
