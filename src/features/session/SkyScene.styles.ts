import styled from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';

export const Scene = styled.header`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 336px;
  padding: 40px ${theme.layout.gutter} 87px;
  overflow: hidden;
  background: ${theme.color.heroStart};
  color: ${theme.color.heroInk};
  forced-color-adjust: none;

  ${landscape} {
    height: 100vh;
    height: 100dvh;
  }
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

  @media (forced-colors: active) {
    fill: Canvas;
  }
`;

export const SkyTop = styled.stop`
  stop-color: ${theme.color.heroStart};
`;

export const Mascot = styled.div`
  position: relative;
  width: fit-content;
  margin: 5px auto 0;
  transform: rotate(-3deg);
`;

export const Words = styled.div`
  position: relative;
  z-index: 1;
  order: -1;
  text-align: center;
  text-wrap: balance;

  p {
    margin-top: ${theme.space[1]};
    font-weight: ${theme.font.weight.bold};
  }
`;
