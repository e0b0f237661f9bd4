import styled, { css } from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Ring = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  transform: rotate(-90deg);
`;

const stroke = css`
  fill: none;
  stroke-width: 16;
`;

export const Track = styled.circle`
  ${stroke}
  stroke: ${theme.color.track};
`;

export const Fill = styled.circle`
  ${stroke}
  stroke: ${theme.color.fillStart};
  stroke-linecap: round;
  transition: stroke-dasharray 100ms linear;

  @media (forced-colors: active) {
    stroke: Highlight;
  }
`;
