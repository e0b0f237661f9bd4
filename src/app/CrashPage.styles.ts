import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[12]} ${theme.space[6]};
  text-align: center;
  overflow-wrap: anywhere;
`;
