import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Tiles = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[3]};
`;
