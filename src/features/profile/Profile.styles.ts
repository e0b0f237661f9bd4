import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Footer = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
  margin-top: ${theme.space[5]};
`;
