import type { ReactNode } from 'react';
import * as S from './Column.styles';
import { PageBackdrop } from '@/ui/layout/PageBackdrop';

/** The phone-wide column that holds every screen, and the waves beside it on wide pages. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <>
      <PageBackdrop />
      <S.Column>{children}</S.Column>
    </>
  );
}
