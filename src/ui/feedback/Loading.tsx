import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

interface LoadingProps {
  /** Announced, like "Loading challenges". */
  label: string;
  /** Skeletons in the shape of the content. */
  children?: ReactNode;
}

/** Announces that something is loading and shows its skeletons. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
