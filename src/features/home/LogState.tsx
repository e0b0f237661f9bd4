import { useRef } from 'react';
import { useChallengesQuery } from '@/api/challengesApi';
import { useAppSelector } from '@/app/hooks';
import { useWaterFormat } from '@/components/water';
import { WaitingNote } from '@/components/WaitingNote';
import { rewards } from '@/domain/ledger';
import { shownName } from '@/domain/text';
import { useIsLate } from '@/lib/hooks';
import { isolated } from '@/lib/isolated';
import { selectItems } from '@/services/outbox/outbox';
import type { ShownItem } from '@/services/outbox/outboxItems';
import { Note, Stack, VisuallyHidden } from '@/ui/layout/primitives';
import type { ShownAction, UseToday } from './useToday';

type LogStateProps = Pick<UseToday, 'log' | 'answers'> & {
  actions: readonly ShownAction[];
  /** True once the day's goal is reached. */
  isReached: boolean;
};

/** Announces each log, and lists what the server doesn't have after two seconds. */
export function LogState({ log, answers, actions, isReached }: LogStateProps) {
  'use memo';
  const { undoable, waiting, unsent } = log;
  const water = useWaterFormat();
  const status = useRef<HTMLDivElement>(null);
  const orphaned = useOrphanedRows();
  const actionOf = (actionId: string) => actions.find((each) => each.id === actionId);
  const titleOf = (actionId: string) => actionOf(actionId)?.title ?? '';
  const isLate = useIsLate(unsent.length + answers.length > 0, 2_000);

  const rows = [
    ...unsent.map(({ item, actionId, isUndo }) => ({
      item,
      title: `${isUndo ? 'Undo: ' : ''}${titleOf(actionId)}`,
      what: isUndo ? 'undo' : 'action',
    })),
    ...answers.map((item) => ({
      item,
      title: `Daily 5: ${displayOf(item).question ?? item.arg.date}`,
      what: 'answer',
    })),
  ].filter(
    ({ item }) =>
      item.state === 'refused' ||
      // An item that can be undone has no Delete button.
      (isLate && !undoable.some((offer) => offer.id === item.id)),
  );
  return (
    <>
      <div role="status" aria-atomic={false} ref={status} tabIndex={-1}>
        <VisuallyHidden as="div">
          {undoable.map(({ id, actionId }) => (
            <p key={id}>
              {`${titleOf(actionId)}: +${rewards.action.points} points, ${water.long(actionOf(actionId)?.liters ?? 0)} saved`}
            </p>
          ))}
          {isReached && <p>You reached today’s goal!</p>}
        </VisuallyHidden>
        {isLate && waiting.length > 0 && <Note>{waitingText(waiting)}</Note>}
      </div>
      {rows.length + orphaned.length > 0 && (
        <Stack as="ul" $gap={2} aria-label="Not sent yet">
          {[...rows, ...orphaned].map(({ item, title, what }) => (
            <li key={item.id}>
              <WaitingNote
                item={item}
                title={title}
                what={what}
                onRetry={() => void log.retry(item.id)}
                onDelete={() => {
                  // The pressed button unmounts.
                  status.current?.focus({ preventScroll: true });
                  log.remove(item.id);
                }}
              />
            </li>
          ))}
        </Stack>
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

/** Returns what was refused and nothing else shows here: choices, follows, work on lost challenges. */
function useOrphanedRows() {
  const items = useAppSelector(selectItems);
  const { data } = useChallengesQuery();
  return items.flatMap((item): Array<{ item: ShownItem; title: string; what: string }> => {
    const { operation, arg, state, response } = item;
    if (state !== 'refused' || response !== undefined) return [];
    if (operation === 'follow' || operation === 'unfollow') {
      const { name } = displayOf(item);
      const shown = name === undefined ? 'somebody' : isolated(shownName(name));
      const verb = operation === 'follow' ? 'Follow' : 'Unfollow';
      return [{ item, title: `${verb} ${shown}`, what: operation }];
    }
    if (operation === 'updateProfile') return [{ item, title: 'Your choice', what: 'choice' }];
    if (!data || !('challengeId' in arg)) return [];
    if (data.items.some(({ id }) => id === arg.challengeId)) return [];
    const what = operation === 'answerQuestion' ? 'answer' : 'submission';
    return [{ item, title: 'A challenge that is no longer here', what }];
  });
}

const displayOf = ({ display }: ShownItem) =>
  (display ?? {}) as { name?: string; question?: string };
