import { createSelector } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { baseApi, pointTags } from '@/api/baseApi';
import { outageOf } from '@/api/apiError';
import { refetchSession, selectSession } from '@/api/sessionApi';
import { useAppDispatch, useAppSelector } from '@/app/hooks';
import type { AppDispatch, AppThunk, RootState } from '@/app/rootReducer';
import { useClock } from '@/lib/ClockContext';
import { keepStorage } from '@/lib/browser';
import { createClientId } from '@/lib/clientId';
import type { Clock } from '@/lib/clock';
import { drainOutbox, type OutboxStore, type Response } from './drainOutbox';
import * as outboxDb from './outboxDb';
import type { NewItem, OutboxItem, OutboxOperation, ShownItem } from './outboxItems';
import {
  itemAdded,
  itemChanged,
  itemSettled,
  itemsRead,
  selectAllItems,
  selectAllSent,
  selectStorage,
  storageChanged,
} from './outboxSlice';

const userIdIn = (state: RootState) => selectSession(state).data?.user?.id;

/** Returns the signed-in user's items, oldest first. */
export const selectItems = createSelector([selectAllItems, userIdIn], (items, userId) =>
  items.filter((item) => item.userId === userId),
);

/** Returns the signed-in user's items that were sent since the page was opened. */
export const selectSent = createSelector([selectAllSent, userIdIn], (items, userId) =>
  items.filter((item) => item.userId === userId),
);

export const selectWaiting = createSelector([selectItems], (items) =>
  items.filter(({ state }) => state === 'waiting'),
);

/** Returns the items of IndexedDB, and those that couldn't be stored, which the state has. */
const storeOf = (getState: () => RootState, dispatch: AppDispatch): OutboxStore => {
  const unstored = (userId: string) =>
    selectAllItems(getState()).filter((item) => item.userId === userId && item.isStored === false);
  const findUnstored = ({ id, userId }: Pick<OutboxItem, 'id' | 'userId'>) =>
    unstored(userId).find((item) => item.id === id);
  return {
    readItems: async (userId) => [
      ...((await outboxDb.readItems(userId)) ?? []),
      ...unstored(userId),
    ],
    changeItem: async (item, change) => {
      const own = findUnstored(item);
      if (!own) return outboxDb.changeItem(item, change);
      const changed = change(own);
      // The reducer deletes an item that is settled.
      if (changed) dispatch(itemChanged(changed));
      return 'changed';
    },
  };
};

/** Asks the browser once, when something first waits, not to delete it when it runs out of space. */
export const keepWhatWaits = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectStorage(getState()) !== 'unasked') return;
  dispatch(storageChanged('asked'));
  dispatch(storageChanged((await keepStorage()) ? 'kept' : 'evictable'));
};

interface AddedItem {
  readonly id: string;
  /** The item after the first attempt to send it; undefined if the server has it. */
  readonly attempted: Promise<ShownItem | undefined>;
}

/** Shows it at once, and sends it as soon as possible. Throws if nobody is signed in. */
export const addToOutbox =
  <Name extends OutboxOperation>(added: NewItem<Name>, clock: Clock): AppThunk<AddedItem> =>
  (dispatch, getState) => {
    const userId = userIdIn(getState());
    if (userId === undefined) throw new Error('Nobody is signed in.');
    const id = createClientId();
    const addedAt = new Date(clock.now()).toISOString();
    const item = { ...added, id, userId, addedAt, state: 'waiting' } as OutboxItem;
    dispatch(itemAdded(item));
    void dispatch(keepWhatWaits());
    const attempt = async () => {
      dispatch(itemChanged({ id, isStored: await outboxDb.addItem(item) }));
      outboxDb.notify();
      await dispatch(sendOutbox(clock));
      return selectItems(getState()).find((each) => each.id === id);
    };
    return { id, attempted: attempt() };
  };

/** Refetches everything that a write without a response may have changed, except messages, which the live stream updates. */
export const writesOutdated = () =>
  baseApi.util.invalidateTags([
    'Session',
    'Challenge',
    'Attempt',
    'Person',
    'Inbox',
    'Video',
    ...pointTags,
  ]);

/** Deletes an item, which may still arrive if it is being sent. With `data`, the server has it. */
export const deleteFromOutbox =
  (id: string, data?: unknown): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = userIdIn(getState());
    if (userId === undefined) return;
    const settled = data === undefined ? ({ id, isDeleted: true } as const) : { id, data };
    const item = selectItems(getState()).find((each) => each.id === id);
    dispatch(itemSettled(settled));
    if (item?.state === 'waiting' && item.attemptedAt) dispatch(writesOutdated());
    await outboxDb.changeItem({ id, userId }, () => undefined);
    outboxDb.notify({ settled });
    await dispatch(readOutbox());
  };

/** Sends a refused or delayed item again, with the same key. */
export const retryFromOutbox =
  (id: string, clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const item = selectItems(getState()).find((each) => each.id === id);
    if (!item) return;
    // A user who retries after a refusal has checked that it wasn't sent.
    const attemptedAt = item.state === 'refused' ? undefined : item.attemptedAt;
    const again = { state: 'waiting', reason: undefined, attemptedAt } as const;
    await dispatch(changeInOutbox(item, again));
    await dispatch(sendOutbox(clock));
  };

/** `onLatest` gets the item as it is stored. An item is gone if it was sent or deleted meanwhile. */
export const changeInOutbox =
  (
    item: OutboxItem,
    changes: Partial<OutboxItem>,
    onLatest?: (latest: OutboxItem) => void,
  ): AppThunk<Promise<outboxDb.Change>> =>
  async (dispatch, getState) => {
    dispatch(itemChanged({ id: item.id, error: undefined, ...changes }));
    const outcome = await storeOf(getState, dispatch).changeItem(item, (latest) => {
      onLatest?.(latest);
      return { ...latest, ...changes } as OutboxItem;
    });
    outboxDb.notify();
    return outcome;
  };

/** Reads the items of the signed-in user, as other tabs may have changed them. */
export const readOutbox = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const userId = userIdIn(getState());
  let before: readonly ShownItem[];
  let items: OutboxItem[] | undefined;
  // What changed meanwhile may be missing from what was read.
  do {
    before = selectAllItems(getState());
    items = userId === undefined ? [] : await outboxDb.readItems(userId);
  } while (selectAllItems(getState()) !== before);
  if (!items) return;
  const isEmpty = items.length === 0 && before.length === 0;
  if (isEmpty || userIdIn(getState()) !== userId) return;
  const shown = new Map(before.map((item) => [item.id, item]));
  dispatch(
    itemsRead(
      items.map((item) => {
        // The reason of a delay isn't stored.
        const { reason, error } = shown.get(item.id) ?? {};
        return { ...item, isStored: true, reason: item.reason ?? reason, error };
      }),
    ),
  );
};

/** Sends what waits, unless another tab does. Tries offline, too: the fake API is in the page. */
export const sendOutbox =
  (clock: Clock): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = userIdIn(getState());
    if (userId === undefined) return;
    await drainOutbox({
      userId,
      store: storeOf(getState, dispatch),
      now: () => clock.now(),
      canSend: () => userIdIn(getState()) === userId,
      isReachable: async () => outageOf((await dispatch(refetchSession())).error) === undefined,
      send: async (item) => {
        const response = await dispatch(sendItem(item, clock.now()));
        if ('data' in response) dispatch(itemChanged({ id: item.id, answeredAt: Date.now() }));
        return response;
      },
      onSettled: (settled) => {
        dispatch(itemSettled(settled));
        outboxDb.notify({ settled });
      },
      onDelayed: (id, reason) => dispatch(itemChanged({ id, reason })),
    });
    await dispatch(readOutbox());
  };

/** Sends as the item's user: the server rejects it if another one has signed in elsewhere. */
const sendItem =
  (item: OutboxItem, now: number): AppThunk<Promise<Response>> =>
  async (dispatch) => {
    const { operation } = item;
    const part = await import('./endpoints').catch(() => null);
    if (!part) return { error: { kind: 'unreachable' } };
    // Item and endpoint have the same operation, and so the same argument.
    const { initiate } = part.endpoints[operation] as unknown as {
      initiate: (arg: unknown, options: { track: false }) => AppThunk<Promise<Response>>;
    };
    const { id: idempotencyKey, userId: sessionUser } = item;
    return dispatch(
      initiate({ ...argToSend(item, now), idempotencyKey, sessionUser }, { track: false }),
    );
  };

/** How soon after it was added an item is sent at once. */
const atOnceMs = 5_000;

/** Leaves out `doneAt` at once: the server dates it then, since the device's clock may be wrong. */
function argToSend({ arg, addedAt, attemptedAt }: OutboxItem, now: number) {
  const isLate = attemptedAt !== undefined || Math.abs(now - Date.parse(addedAt)) > atOnceMs;
  if (isLate || !('doneAt' in arg)) return arg;
  const { doneAt: _, ...rest } = arg;
  return rest;
}

/** Returns what a logout leaves unsent: items of the outbox and uploads. */
export function useUnsent() {
  const items = useAppSelector(selectWaiting);
  const slots = useAppSelector((state) => state.uploads);
  const uploads = Object.values(slots).flatMap((upload) =>
    upload?.phase === 'sending' || upload?.phase === 'failed' ? upload : [],
  );
  const isStored = [...items, ...uploads].every((each) => !('isStored' in each) || each.isStored);
  return { count: items.length + uploads.length, isStored };
}

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
