import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import * as S from './Alert.styles';

interface AlertProps {
  tone?: 'danger' | 'info';
  children: ReactNode;
  action?: ReactNode;
}

export function Alert({ tone = 'danger', children, action }: AlertProps) {
  const Icon = tone === 'danger' ? CircleAlert : Info;
  return (
    <S.Alert role={tone === 'danger' ? 'alert' : 'status'} $tone={tone}>
      <Icon size={22} aria-hidden="true" />
      <S.Words>{children}</S.Words>
      {action && <S.Action>{action}</S.Action>}
    </S.Alert>
  );
}
