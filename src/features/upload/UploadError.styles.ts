import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** Truncates long names after two lines. */
export const FileName = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: ${theme.font.weight.heavy};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
