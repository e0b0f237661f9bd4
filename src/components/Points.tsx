import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Coin } from '@/ui/art/Coin';
import { theme } from '@/ui/theme/theme';
import { Pill } from './Pill';

export function Points({ variant, children }: { variant?: 'pill'; children: ReactNode }) {
  return (
    <Root $tone="reward" $isPlain={!variant}>
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
