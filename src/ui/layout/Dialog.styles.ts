import styled, { createGlobalStyle } from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** Prevents the page behind from scrolling. */
export const Stillness = createGlobalStyle`
  html {
    overflow: hidden;
  }
`;

export const Dialog = styled.dialog`
  width: min(100%, ${theme.layout.column});
  max-width: none;
  height: 100vh;
  height: 100dvh;
  max-height: none;
  margin: 0 auto;
  padding: 0;
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${theme.color.column};
  color: ${theme.color.ink};

  &::backdrop {
    background: ${theme.color.heroPanel};
  }
`;
