import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Note = styled.div`
  margin-bottom: ${theme.space[3]};

  &:focus {
    outline: none;
  }
`;
