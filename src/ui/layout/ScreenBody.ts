import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

/** The content below a hero. Overlaps it by 2 px and leaves room for the bottom bar. */
export const ScreenBody = styled.div`
  position: relative;
  margin-top: -2px;
  padding: 10px ${theme.layout.gutter} ${theme.layout.pageEnd};
  background: ${theme.color.column};
`;
