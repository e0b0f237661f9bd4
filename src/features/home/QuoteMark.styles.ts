import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Mark = styled.svg`
  margin-top: 3px;
  fill: ${theme.color.quote};
`;
