import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Drop = styled.path`
  fill: ${theme.color.coin};
  stroke: ${theme.color.coinRim};
  stroke-width: 1.4;
`;
