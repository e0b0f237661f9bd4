import { useId, type ReactNode } from 'react';
import { SectionHeader } from './SectionHeader';
import * as S from './SectionHeader.styles';

interface SectionProps {
  title: string;
  action?: ReactNode;
  /** The section's id, if links lead to it; its title can then get the focus. */
  anchor?: string;
  children: ReactNode;
}

export function Section({ title, action, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <S.Section aria-labelledby={id} {...(anchor !== undefined && { id: anchor })}>
      <SectionHeader
        title={title}
        action={action}
        titleId={id}
        isFocusable={anchor !== undefined}
      />
      {children}
    </S.Section>
  );
}
