import styled, { createGlobalStyle } from 'styled-components';
import { landscape } from '@/ui/theme/media';
import { theme } from '@/ui/theme/theme';
import { overlap } from './drawing/canvasSize';

/** Prevents pull-to-refresh during a round. */
export const WhilePlaying = createGlobalStyle`
  html {
    overscroll-behavior: contain;
  }
`;

export const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  background: ${theme.color.game.sheet};
  color: ${theme.color.game.ink};
  user-select: none;
  -webkit-user-select: none;

  &:focus {
    outline: none;
  }

  ${landscape} {
    display: grid;
    grid-template: auto minmax(0, 1fr) minmax(0, 1fr) / auto minmax(0, 1fr) auto;
    height: 100vh;
    height: 100dvh;
    min-height: 0;
    overflow: hidden;
  }
`;

export const Field = styled.div`
  position: relative;
  flex: 1;
  min-height: 260px;
  margin: -${overlap}px 0;
  overflow: hidden;

  ${landscape} {
    grid-area: 2 / 2 / 4;
    min-height: 0;
  }
`;

export const Canvas = styled.canvas`
  position: absolute;
  inset: 0;
  display: block;
  width: 100%;
  height: 100%;
  touch-action: none;
`;
