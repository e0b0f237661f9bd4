import type { ComponentPropsWithRef } from 'react';
import * as S from './DottedPanel.styles';

interface DottedPanelProps extends ComponentPropsWithRef<'div'> {
  isActive?: boolean;
}

export function DottedPanel({ isActive = false, children, ...rest }: DottedPanelProps) {
  return (
    <S.Panel {...rest} $isActive={isActive}>
      <S.Frame aria-hidden="true">
        <S.Line x="1.5" y="1.5" rx="23" $isActive={isActive} />
      </S.Frame>
      {children}
    </S.Panel>
  );
}
