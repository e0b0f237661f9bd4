import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** Buttons or fields of the same width in a row, or below each other where they are too narrow. */
export const SideBySide = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${theme.space[2]} ${theme.space[3]};

  > * {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;
