import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Notice = styled.div`
  margin-bottom: ${theme.space[3]};
`;
