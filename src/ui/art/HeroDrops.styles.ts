import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Drops = styled.svg`
  position: absolute;
  right: 6px;
  top: -14px;
  fill: ${theme.color.heroInk};
`;
