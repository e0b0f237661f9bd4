import { createContext, useContext, useDeferredValue, type ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const ScreenBody = styled.div`
  position: relative;
  margin-top: -2px;
  padding: 10px ${theme.layout.gutter} ${theme.layout.pageEnd};
  background: ${theme.color.column};

  > section:first-child {
    margin-top: 0;
  }
`;

/** True if a screen needs its whole height at once: the browser or a link will scroll it. */
export const RendersAtOnce = createContext(true);

/** Renders its children after the part of the screen that a user sees first. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useDeferredValue(true, useContext(RendersAtOnce)) && children;
}
