import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Coin } from '@/ui/art/Coin';
import { theme } from '@/ui/theme/theme';

interface PointsProps {
  variant?: 'plain' | 'pill';
  children: ReactNode;
}

export function Points({ variant = 'plain', children }: PointsProps) {
  return (
    <Root $isPill={variant === 'pill'}>
      <Coin />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.span<{ $isPill: boolean }>`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  color: ${theme.color.rewardInk};
  font-size: ${theme.font.size.small};
  font-weight: ${theme.font.weight.heavy};
  line-height: ${theme.font.line.body};
  white-space: nowrap;
  ${({ $isPill }) =>
    $isPill &&
    css`
      min-height: 28px;
      padding: 0 ${theme.space[3]} 0 ${theme.space[2]};
      border-radius: ${theme.radius.pill};
      background: ${theme.color.rewardTint};
    `}
`;
