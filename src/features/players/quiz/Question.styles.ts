import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Legend = styled.legend`
  width: 100%;

  h1 {
    line-height: 1.3;
  }
`;

export const Options = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
