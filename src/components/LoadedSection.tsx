import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { EmptyNote } from '@/ui/feedback/State';
import { Section, SectionLink } from '@/ui/layout/Section';
import { LoadedPart, type LoadedPartProps } from './LoadedPart';

interface LoadedSectionProps<Data> extends LoadedPartProps<Data> {
  title: string;
  action?: ReactNode;
  /** Shown if the data has nothing to show. */
  empty: string;
}

export function LoadedSection<Data>(props: LoadedSectionProps<Data>) {
  const { title, action, empty, children, ...part } = props;
  return (
    <Section title={title} action={action}>
      <LoadedPart {...part}>
        {(data) => children(data) || <EmptyNote>{empty}</EmptyNote>}
      </LoadedPart>
    </Section>
  );
}

/** Leads from a section's title to more. */
export const MoreLink = ({ children, ...link }: LinkProps) => (
  <SectionLink as={Link} {...link}>
    {children}
    <ChevronRight size={20} aria-hidden />
  </SectionLink>
);
