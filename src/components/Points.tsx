import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Coin } from '@/ui/art/Coin';
import { theme } from '@/ui/theme/theme';
import { Pill } from './Pill';

interface PointsProps {
  variant?: 'plain' | 'pill';
  children: ReactNode;
}

export function Points({ variant = 'plain', children }: PointsProps) {
  return (
    <Root $tone="reward" $isPlain={variant === 'plain'}>
      <Coin />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled(Pill)<{ $isPlain: boolean }>`
  font-size: ${theme.font.size.small};
  white-space: nowrap;
  ${({ $isPlain }) => $isPlain && 'padding: 0; background: none;'}
`;
