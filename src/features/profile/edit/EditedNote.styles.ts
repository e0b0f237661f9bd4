import styled from 'styled-components';
import { theme } from '@/ui/theme';

export const Waiting = styled.div`
  margin-bottom: ${theme.space[4]};
`;
