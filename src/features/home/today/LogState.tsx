import { Undo2 } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyWithReload } from '@/lib/lazyWithReload';
import * as S from './TodayCard.styles';
import { useOrphanedItems } from './useOrphanedItems';
import type { ShownAction, UseToday } from './useToday';

const WaitingActions = lazyWithReload(() =>
  import('./WaitingActions').then((part) => part.WaitingActions),
);

interface LogStateProps extends Pick<UseToday, 'log' | 'answers'> {
  actions: readonly ShownAction[];
}

export function LogState({ log, answers, actions }: LogStateProps) {
  'use memo';
  const { undoable, waiting, unsent } = log;
  const id = useId();
  const status = useRef<HTMLDivElement>(null);
  const [isLate, setIsLate] = useState(false);
  const titleOf = (actionId: string) => actions.find((action) => action.id === actionId)?.title;
  const orphaned = useOrphanedItems();
  // What can be undone needs no Delete beside it.
  const listed = unsent.filter(
    ({ item }) =>
      item.state === 'refused' || (isLate && !undoable.some(({ id }) => id === item.id)),
  );
  const listedAnswers = answers.filter(({ state }) => isLate || state === 'refused');
  const isUnsent = unsent.length + answers.length > 0;
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(isUnsent), isUnsent ? 2_000 : 0);
    return () => clearTimeout(timer);
  }, [isUnsent]);
  // The pressed button unmounts.
  const keepFocus = () => status.current?.focus({ preventScroll: true });
  return (
    <>
      <div role="status" ref={status} tabIndex={-1}>
        {undoable.map((offer) => (
          <S.Foot key={offer.id}>
            <S.Message id={`${id}-${offer.actionId}`}>
              {`${undoable.length > 1 ? titleOf(offer.actionId) : 'Logged'}: +5 points`}
            </S.Message>
            <S.Undo
              type="button"
              aria-describedby={`${id}-${offer.actionId}`}
              onClick={() => {
                keepFocus();
                log.undo(offer);
              }}
            >
              <Undo2 size={18} aria-hidden />
              Undo
            </S.Undo>
          </S.Foot>
        ))}
        {isLate && waiting.length > 0 && <S.Message>{waitingText(waiting)}</S.Message>}
      </div>
      {listed.length + listedAnswers.length + orphaned.length > 0 && (
        <Suspense>
          <WaitingActions
            log={log}
            unsent={listed}
            answers={listedAnswers}
            orphaned={orphaned}
            actions={actions}
            onDelete={keepFocus}
          />
        </Suspense>
      )}
    </>
  );
}

function waitingText(waiting: UseToday['log']['waiting']): string {
  const isOne = waiting.length === 1;
  const them = isOne ? 'it' : 'them';
  const these = isOne ? '1 action is' : `${waiting.length} actions are`;
  return waiting.some(({ isStored }) => isStored === false)
    ? `${these} not sent yet. Keep this page open: this browser can’t save ${them}.`
    : `${these} saved on this device. We’ll send ${them} when we can reach the server.`;
}
