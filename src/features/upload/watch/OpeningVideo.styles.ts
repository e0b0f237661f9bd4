import styled from 'styled-components';
import { theme } from '@/ui/theme';

/** Above the bottom bar. */
export const Cover = styled.div`
  position: fixed;
  z-index: 6;
  inset: 0;
  width: min(100%, ${theme.layout.column});
  margin: 0 auto;
`;
