import { Suspense, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithReload } from '@/lib/lazyWithReload';
import { Button } from '@/ui/controls/Button';
import type { ShownAction } from './useToday';

const ActionSheet = lazyWithReload(() => import('./ActionSheet').then((part) => part.ActionSheet));

interface MoreActionsProps {
  actions: readonly ShownAction[];
  status: ReactNode;
  onLog: (actionId: string) => void;
}

/** Opens all actions, by its button or by the URL: `/?open=actions`. */
export function MoreActions({ actions, status, onLog }: MoreActionsProps) {
  'use memo';
  const [isOpen, setIsOpen] = useState(false);
  const [params, setParams] = useSearchParams();
  const isInUrl = params.get('open') === 'actions';
  const close = () => {
    setIsOpen(false);
    if (!isInUrl) return;
    setParams(
      (current) => {
        current.delete('open');
        return current;
      },
      { replace: true },
    );
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        More actions
      </Button>
      {(isOpen || isInUrl) && (
        <Suspense>
          <ActionSheet actions={actions} status={status} onLog={onLog} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
