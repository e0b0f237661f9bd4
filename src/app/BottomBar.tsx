import type { ReactNode } from 'react';
import * as S from './BottomBar.styles';

export { BarIcon, BarLink } from './BottomBar.styles';

interface BottomBarProps {
  label?: string;
  /** `<BarLink>`s, each with a `<BarIcon>` and a label. */
  children: ReactNode;
}

export function BottomBar({ label = 'Main', children }: BottomBarProps) {
  return (
    <S.Bar aria-label={label}>
      <S.Links>{children}</S.Links>
    </S.Bar>
  );
}
