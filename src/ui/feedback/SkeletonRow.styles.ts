import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const Row = styled(Card)`
  display: flex;
  align-items: center;
  gap: 14px;
  padding: ${theme.space[4]};
`;

export const Lines = styled.div`
  display: grid;
  flex: 1;
  gap: 10px;
  min-width: 0;
`;
