import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import { useClock } from '@/lib/ClockContext';
import { addToOutbox, deleteFromOutbox, retryFromOutbox, selectItems, selectSent } from './outbox';
import type { NewItem, OutboxOperation, ShownItem } from './outboxItems';

export function useOutbox() {
  const dispatch = useAppDispatch();
  const clock = useClock();
  return useMemo(
    () => ({
      add: <Name extends OutboxOperation>(item: NewItem<Name>) =>
        dispatch(addToOutbox(item, clock)),
      remove: (id: string) => dispatch(deleteFromOutbox(id)),
      retry: (id: string) => dispatch(retryFromOutbox(id, clock)),
    }),
    [dispatch, clock],
  );
}

export type ItemFor<Name extends OutboxOperation> = Extract<ShownItem, { operation: Name }>;

/** Returns what waits or was refused, oldest first. */
export const useOutboxItems = <Name extends OutboxOperation>(operation: Name) =>
  useItemsOf(operation, useAppSelector(selectItems));

/** Returns what the server has since the page was opened, oldest first, with its responses. */
export const useSentItems = <Name extends OutboxOperation>(operation: Name) =>
  useItemsOf(operation, useAppSelector(selectSent));

const useItemsOf = <Name extends OutboxOperation>(operation: Name, items: readonly ShownItem[]) =>
  useMemo(
    () => items.filter((item): item is ItemFor<Name> => item.operation === operation),
    [items, operation],
  );

/** Returns the answers of a challenge that wait or were refused, as one; null if there are none. */
export function useWaitingAnswers(challengeId: string) {
  const outbox = useOutbox();
  const items = useOutboxItems('answerQuestion').filter(
    ({ arg }) => arg.challengeId === challengeId,
  );
  const item = items.find(({ state }) => state === 'refused') ?? items[0];
  if (!item) return null;
  return {
    item,
    what: items.length === 1 ? 'answer' : `group of ${items.length} answers`,
    onRetry: () => {
      for (const { id } of items) void outbox.retry(id);
    },
    onDelete: () => {
      for (const { id } of items) void outbox.remove(id);
    },
  };
}
