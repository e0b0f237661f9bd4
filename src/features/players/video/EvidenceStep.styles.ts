import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Part = styled.div`
  margin-top: ${theme.space[4]};
`;
