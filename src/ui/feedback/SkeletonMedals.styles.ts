import styled from 'styled-components';
import { Card } from '@/ui/layout/Card';
import { theme } from '@/ui/theme/theme';

export const Medals = styled(Card)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 34px ${theme.space[1]};
  padding: 34px ${theme.space[3]} 30px;
`;

export const Medal = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
`;
