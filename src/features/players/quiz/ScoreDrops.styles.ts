import { Droplet } from 'lucide-react';
import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Drops = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[1]};
`;

export const Drop = styled(Droplet)<{ $isFull: boolean }>`
  width: 24px;
  height: 24px;
  color: ${({ $isFull }) => ($isFull ? theme.color.action : theme.color.border)};
  fill: ${({ $isFull }) => ($isFull ? 'currentColor' : 'none')};
`;
