import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Vessel = styled.path`
  fill: ${theme.color.sunken};
`;

export const Water = styled.path`
  fill: ${theme.color.track};
`;

export const DashedRim = styled.path`
  fill: none;
  stroke: ${theme.color.border};
  stroke-width: 2.2;
  stroke-dasharray: 5 5;
  stroke-linecap: round;
`;

export const SoftInk = styled.g`
  color: ${theme.color.inkSoft};
`;

export const Emoji = styled.text`
  font-size: 30px;
  text-anchor: middle;
  forced-color-adjust: none;
`;
