import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import * as S from './Disclosure.styles';

interface DisclosureProps {
  title: string;
  /** An `IconChip` of 44 px. */
  icon: ReactNode;
  /** A short text below the title, such as a count. */
  summary: string;
  /** The heading's level: 2 for a section of the screen, 3 for a part of a section. */
  level?: 2 | 3;
  anchor?: string;
  /** Opens the section when it is given or changes, such as the key of a followed link. */
  openedBy?: string | undefined;
  /** Mounted only while it is open. */
  children: ReactNode;
}

export function Disclosure(props: DisclosureProps) {
  const { title, icon, summary, level = 2, anchor, openedBy, children } = props;
  const [isOpen, setIsOpen] = useState(openedBy !== undefined);
  const [lastOpenedBy, setLastOpenedBy] = useState(openedBy);
  if (openedBy !== lastOpenedBy) {
    setLastOpenedBy(openedBy);
    if (openedBy !== undefined) setIsOpen(true);
  }
  const id = useId();
  return (
    <S.Section aria-labelledby={id} {...(anchor !== undefined && { id: anchor })} $level={level}>
      <S.Header>
        {icon}
        <S.Words>
          <S.Title as={`h${level}`}>
            <S.Toggle
              type="button"
              id={id}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {title}
            </S.Toggle>
          </S.Title>
          <S.Summary>{summary}</S.Summary>
        </S.Words>
        <S.Chevron $isOpen={isOpen}>
          <ChevronDown size={24} strokeWidth={2.4} aria-hidden />
        </S.Chevron>
      </S.Header>
      {isOpen && <S.Content>{children}</S.Content>}
    </S.Section>
  );
}
