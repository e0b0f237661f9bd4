import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Column = styled.div`
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
