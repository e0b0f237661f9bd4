import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

interface LoadingProps {
  /** Read out: "Loading challenges". */
  label: string;
  /** Skeletons in the shape of what comes. */
  children?: ReactNode;
}

/** The place of something that loads. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
