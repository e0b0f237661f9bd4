import type { ReactNode } from 'react';
import { Drip } from '@/ui/art/Drip';
import { Puddle } from './StateArt';
import * as S from './State.styles';

interface EmptyStateProps {
  title: string;
  hint?: ReactNode;
  /** One button or link, at least 220 px wide. */
  action?: ReactNode;
}

export function EmptyState({ title, hint, action }: EmptyStateProps) {
  return (
    <S.State>
      <S.Picture aria-hidden="true">
        <Puddle />
        <S.Figure $bottom={30}>
          <Drip mood="smile" size={96} />
        </S.Figure>
      </S.Picture>
      <S.Title>{title}</S.Title>
      {hint && <S.Hint>{hint}</S.Hint>}
      {action && <S.Action $minWidth={220}>{action}</S.Action>}
    </S.State>
  );
}
