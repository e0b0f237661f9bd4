import styled from 'styled-components';
import { Button } from '@/ui/controls/Button';
import { theme } from '@/ui/theme/theme';

export const Ways = styled.div`
  display: flex;
  gap: ${theme.space[3]};
`;

export const Back = styled(Button)`
  flex: none;
  width: 64px;
`;

export const Note = styled.div`
  margin-top: ${theme.space[4]};
`;
