import type { ReactNode } from 'react';
import { Coin } from '@/ui/art/Coin';
import * as S from './Points.styles';

interface PointsProps {
  variant?: 'plain' | 'pill';
  children: ReactNode;
}

export function Points({ variant = 'plain', children }: PointsProps) {
  return (
    <S.Points $variant={variant}>
      <Coin />
      <span>{children}</span>
    </S.Points>
  );
}
