import { Suspense } from 'react';
import type { User } from '@/contract/session';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { LoadingOverlay } from '@/ui/feedback/Splash';
import { useSheet } from '@/components/useSheet';

const SheetContent = lazyWithReload(() =>
  import('@/features/sheets/SheetContent').then((part) => part.SheetContent),
);

export function Sheets({ user }: { user: User }) {
  const { open, close, stay } = useSheet();
  if (!open) return null;
  return (
    <Suspense fallback={<LoadingOverlay label="Loading" />}>
      <SheetContent open={open} user={user} onClose={close} onUnknown={stay} />
    </Suspense>
  );
}
