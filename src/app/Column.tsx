import type { ReactNode } from 'react';
import { PageBackdrop } from '@/ui/layout/PageBackdrop';
import * as S from './Column.styles';

export function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBackdrop />
      <S.Column>{children}</S.Column>
    </>
  );
}
