import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Section, SectionLink } from '@/ui/layout/Section';
import { LoadedPart, type LoadedPartProps } from './LoadedPart';

interface LoadedSectionProps<Data> extends LoadedPartProps<Data> {
  title: string;
  action?: ReactNode;
}

export const LoadedSection = <Data,>({ title, action, ...part }: LoadedSectionProps<Data>) => (
  <Section title={title} action={action}>
    <LoadedPart {...part} />
  </Section>
);

/** Leads from a section's title to more. */
export const MoreLink = ({ children, ...link }: LinkProps) => (
  <SectionLink as={Link} {...link}>
    {children}
    <ChevronRight size={20} aria-hidden />
  </SectionLink>
);
