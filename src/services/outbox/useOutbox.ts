import { useEffect, useEffectEvent, useMemo } from 'react';
import { addAppListener, useAppDispatch, useAppSelector } from '@/app/hooks';
import { useClock } from '@/lib/ClockContext';
import {
  addToOutbox,
  deleteFromOutbox,
  retryFromOutbox,
  selectItems,
  undoInOutbox,
  untilSettled,
} from './outbox';
import type { NewItem, OutboxOperation, ShownItem } from './outboxItems';
import { itemSettled, type Settled } from './outboxSlice';

export function useOutbox() {
  const dispatch = useAppDispatch();
  const clock = useClock();
  return useMemo(
    () => ({
      add: <Name extends OutboxOperation>(item: NewItem<Name>) =>
        dispatch(addToOutbox(item, clock)),
      remove: (id: string) => dispatch(deleteFromOutbox(id)),
      retry: (id: string) => dispatch(retryFromOutbox(id, clock)),
      undo: (id: string) => dispatch(undoInOutbox(id, clock)),
      untilSettled: (id: string) => untilSettled(dispatch, id),
    }),
    [dispatch, clock],
  );
}

/** Runs `onSettled` when an item was sent, refused or deleted in any tab, with the old item. */
export function useSettled<Name extends OutboxOperation>(
  operation: Name,
  onSettled: (settled: Settled, item: ItemFor<Name>) => void,
): void {
  const dispatch = useAppDispatch();
  const handle = useEffectEvent(onSettled);
  useEffect(
    () =>
      dispatch(
        addAppListener({
          actionCreator: itemSettled,
          effect: ({ payload }, { getOriginalState }) => {
            const item = selectItems(getOriginalState()).find(({ id }) => id === payload.id);
            if (item?.operation === operation) handle(payload, item as ItemFor<Name>);
          },
        }),
      ),
    [dispatch, operation],
  );
}

type ItemFor<Name extends OutboxOperation> = Extract<ShownItem, { operation: Name }>;

export function useOutboxItems<Name extends OutboxOperation>(operation: Name): ItemFor<Name>[] {
  const items = useAppSelector(selectItems);
  return useMemo(
    () => items.filter((item): item is ItemFor<Name> => item.operation === operation),
    [items, operation],
  );
}
