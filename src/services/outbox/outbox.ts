import { createSelector } from '@reduxjs/toolkit';
import { selectSession } from '@/api/sessionApi';
import { addAppListener } from '@/app/hooks';
import type { AppDispatch, AppThunk, RootState } from '@/app/rootReducer';
import { createClientId } from '@/lib/clientId';
import type { Clock } from '@/lib/clock';
import { keepStorage } from '@/lib/keptStorage';
import { drainOutbox, type OutboxStore, type Response } from './drainOutbox';
import { notify } from './outboxChannel';
import * as outboxDb from './outboxDb';
import {
  outboxOperations,
  type NewItem,
  type OutboxItem,
  type OutboxOperation,
  type ShownItem,
} from './outboxItems';
import {
  itemAdded,
  itemChanged,
  itemSettled,
  itemsRead,
  selectAllItems,
  selectStorage,
  storageChanged,
  type Settled,
} from './outboxSlice';

const userIdIn = (state: RootState) => selectSession(state).data?.user?.id;

/** Returns the signed-in user's items, oldest first. */
export const selectItems = createSelector([selectAllItems, userIdIn], (items, userId) =>
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

export interface AddedItem {
  readonly id: string;
  /** False if only this page has it. */
  readonly isStored: Promise<boolean>;
  /** What became of it at the first attempt; undefined if it waits. */
  readonly outcome: Promise<Settled | undefined>;
}

/** Shows it at once, and sends it as soon as possible. Throws if nobody is signed in. */
export const addToOutbox =
  <Name extends OutboxOperation>(
    { operation, arg, display }: NewItem<Name>,
    clock: Clock,
  ): AppThunk<AddedItem> =>
  (dispatch, getState) => {
    const userId = userIdIn(getState());
    if (userId === undefined) throw new Error('Nobody is signed in.');
    const id = createClientId();
    const isIdempotent = 'idempotent' in outboxOperations[operation];
    const item = {
      id,
      userId,
      operation,
      arg: isIdempotent ? { ...arg, idempotencyKey: id } : arg,
      addedAt: new Date(clock.now()).toISOString(),
      state: 'waiting',
      ...(display !== undefined && { display }),
    } as OutboxItem;
    dispatch(itemAdded(item));
    void dispatch(keepWhatWaits());
    const store = async () => {
      const isStored = await outboxDb.addItem(item);
      dispatch(itemChanged({ id, isStored }));
      notify();
      return isStored;
    };
    const settled = untilSettled(dispatch, id);
    const isStored = store();
    const attempt = isStored.then(() => dispatch(sendOutbox(clock)));
    return { id, isStored, outcome: Promise.race([settled, attempt.then(() => undefined)]) };
  };

/** Deletes an item, which may still arrive if it is being sent. With `data`, the server has it. */
export const deleteFromOutbox =
  (id: string, data?: unknown): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const userId = userIdIn(getState());
    if (userId === undefined) return;
    const settled = data === undefined ? ({ id, isDeleted: true } as const) : { id, data };
    dispatch(itemSettled(settled));
    await outboxDb.changeItem({ id, userId }, () => undefined);
    notify({ settled });
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

const changeInOutbox =
  (
    item: OutboxItem,
    changes: Partial<OutboxItem>,
    onLatest?: (latest: OutboxItem) => void,
  ): AppThunk<Promise<outboxDb.Change>> =>
  async (dispatch, getState) => {
    dispatch(itemChanged({ id: item.id, ...changes }));
    const outcome = await storeOf(getState, dispatch).changeItem(item, (latest) => {
      onLatest?.(latest);
      return { ...latest, ...changes } as OutboxItem;
    });
    notify();
    return outcome;
  };

/** Returns true if the server may have it, to undo its response; undefined if it is gone. */
export const undoInOutbox =
  (id: string, clock: Clock): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch, getState) => {
    const item = selectItems(getState()).find((each) => each.id === id);
    if (!item) return undefined;
    let isAttempted = false;
    const noteAttempt = ({ attemptedAt }: OutboxItem) => {
      isAttempted = attemptedAt !== undefined;
    };
    const change = await dispatch(changeInOutbox(item, { isUndone: true }, noteAttempt));
    if (change !== 'changed') return undefined;
    if (isAttempted) void dispatch(sendOutbox(clock));
    return isAttempted;
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
  // The reason of a delay isn't stored.
  const reasons = new Map(selectItems(getState()).map(({ id, reason }) => [id, reason]));
  dispatch(
    itemsRead(
      items.map((item) => ({
        ...item,
        isStored: true,
        reason: item.reason ?? reasons.get(item.id),
      })),
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
      send: async (item) => {
        const response = await dispatch(sendItem(item, clock.now()));
        if ('data' in response) dispatch(itemChanged({ id: item.id, answeredAt: Date.now() }));
        return response;
      },
      onSettled: (settled) => {
        dispatch(itemSettled(settled));
        notify({ settled });
      },
      // Screens say that the device is offline.
      onDelayed: (id, reason) => navigator.onLine && dispatch(itemChanged({ id, reason })),
    });
    await dispatch(readOutbox());
  };

/** Resolves when an item was sent, refused or deleted, in any tab. */
export const untilSettled = (dispatch: AppDispatch, id: string): Promise<Settled> =>
  new Promise((resolve) => {
    const stop = dispatch(
      addAppListener({
        actionCreator: itemSettled,
        effect: ({ payload }) => {
          if (payload.id !== id) return;
          stop();
          resolve(payload);
        },
      }),
    );
  });

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
    return dispatch(
      initiate({ ...argToSend(item, now), sessionUser: item.userId }, { track: false }),
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
