import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Scene = styled.svg`
  width: 100%;
  height: 132px;
  margin-bottom: ${theme.space[5]};
  border-radius: ${theme.radius.card};
  background: linear-gradient(160deg, ${theme.color.heroStart}, ${theme.color.heroEnd});
  fill: ${theme.color.heroFillStart};
`;
