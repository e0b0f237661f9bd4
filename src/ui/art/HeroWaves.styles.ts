import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Waves = styled.svg`
  position: absolute;
  left: 0;
  bottom: -3px;
  width: 100%;
  overflow: visible;
  fill: ${theme.color.heroInk};
  pointer-events: none;

  ${landscape} {
    height: 24px;
  }
`;

export const Sea = styled.path`
  fill: ${theme.color.column};

  @media (forced-colors: active) {
    fill: Canvas;
  }
`;
