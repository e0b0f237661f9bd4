import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageBackdrop } from '@/ui/layout/PageBackdrop';
import { theme } from '@/ui/theme/theme';

export function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBackdrop />
      <Root>{children}</Root>
    </>
  );
}

const Root = styled.div`
  position: relative;
  z-index: 1;
  max-width: ${theme.layout.column};
  min-height: 100vh;
  min-height: 100dvh;
  margin: 0 auto;
  overflow-x: clip;
  background: ${theme.color.column};

  @media (min-width: 480px) {
    box-shadow: ${theme.shadow.column};
  }
`;
