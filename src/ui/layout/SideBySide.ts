import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** Buttons or fields in equal columns, or below each other where they are too narrow. */
export const SideBySide = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
  align-items: start;
  gap: ${theme.space[2]} ${theme.space[3]};
`;
