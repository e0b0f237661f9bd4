import styled from 'styled-components';
import { theme } from './theme';

export const Scene = styled.header`
  position: relative;
  height: 336px;
  overflow: hidden;
  background: ${theme.color.heroEnd};
  color: ${theme.color.heroInk};
`;

export const Picture = styled.svg`
  position: absolute;
  left: 50%;
  bottom: 0;
  margin-left: -195px;
  overflow: visible;
`;

export const Sea = styled.path`
  fill: ${theme.color.column};
`;

export const SkyTop = styled.stop`
  stop-color: ${theme.color.heroStart};
`;

export const Mascot = styled.div`
  position: absolute;
  left: 50%;
  top: 112px;
  margin-left: -62px;
  transform: rotate(-3deg);
`;

export const Words = styled.div`
  position: absolute;
  inset: 40px ${theme.layout.gutter} auto;
  text-align: center;
  text-wrap: balance;

  p {
    margin-top: ${theme.space[1]};
    font-weight: ${theme.font.weight.bold};
  }
`;
