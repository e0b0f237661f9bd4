import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const ScreenBody = styled.div`
  position: relative;
  margin-top: -2px;
  padding: 10px ${theme.layout.gutter} ${theme.layout.pageEnd};
  background: ${theme.color.column};
`;
