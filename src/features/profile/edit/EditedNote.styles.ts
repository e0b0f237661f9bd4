import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Waiting = styled.div`
  margin-bottom: ${theme.space[4]};
`;
