import { useId, type ReactNode } from 'react';
import { SectionHeader } from './SectionHeader';
import * as S from './SectionHeader.styles';

interface SectionProps {
  title: string;
  /** A link or a figure at the end of the header. */
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a screen, named by its header. */
export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <S.Section aria-labelledby={id}>
      <SectionHeader title={title} action={action} titleId={id} />
      {children}
    </S.Section>
  );
}
