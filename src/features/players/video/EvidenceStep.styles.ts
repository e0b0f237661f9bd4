import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** A part of the step below another one. */
export const Part = styled.div`
  margin-top: ${theme.space[4]};
`;
