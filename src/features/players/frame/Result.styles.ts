import styled from 'styled-components';
import { theme } from '@/ui/theme/theme';

export const Middle = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[6]} 0;
  text-align: center;
  overflow-wrap: anywhere;

  [role='alert'] {
    text-align: start;
  }
`;

export const Stars = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;

export const Star = styled.span<{ $isLit: boolean }>`
  color: ${({ $isLit }) => ($isLit ? theme.color.coinRim : theme.color.border)};

  svg {
    fill: ${({ $isLit }) => ($isLit ? theme.color.coin : 'none')};
  }
`;
