import type { ReactNode } from 'react';
import * as S from './SectionHeader.styles';

export { SectionLink } from './SectionHeader.styles';

interface SectionHeaderProps {
  title: string;
  action?: ReactNode;
  titleId?: string;
}

export function SectionHeader({ title, action, titleId }: SectionHeaderProps) {
  return (
    <S.Header>
      <S.Title id={titleId}>{title}</S.Title>
      {action}
    </S.Header>
  );
}
