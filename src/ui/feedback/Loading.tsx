import type { ReactNode } from 'react';
import { useIsLate } from '@/lib/useIsLate';
import { SlowNote } from '@/ui/feedback/SlowNote';
import { VisuallyHidden } from '@/ui/layout/VisuallyHidden';

interface LoadingProps {
  /** Announced, like "Loading challenges". */
  label: string;
  children?: ReactNode;
}

/** Announces that something is loading and shows its skeletons; after 6 s also says that it is slow. */
export function Loading({ label, children }: LoadingProps) {
  const isSlow = useIsLate(true);

  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
      {isSlow && <SlowNote>Still loading. Your connection may be slow.</SlowNote>}
    </div>
  );
}
