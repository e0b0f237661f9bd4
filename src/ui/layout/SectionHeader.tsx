import type { ReactNode } from 'react';
import * as S from './SectionHeader.styles';

export { SectionLink } from './SectionHeader.styles';

interface SectionHeaderProps {
  title: string;
  action?: ReactNode;
  titleId?: string;
  /** True if the title can get the focus from code. */
  isFocusable?: boolean;
}

export function SectionHeader(props: SectionHeaderProps) {
  const { title, action, titleId, isFocusable = false } = props;
  return (
    <S.Header>
      <S.Title id={titleId} {...(isFocusable && { tabIndex: -1 })}>
        {title}
      </S.Title>
      {action}
    </S.Header>
  );
}
