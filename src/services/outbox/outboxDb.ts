import { promisifyRequest } from 'idb-keyval';
import { openDatabase } from '@/lib/openDatabase';
import { withTimeout } from '@/lib/promises';
import { openChannel } from '@/lib/tabs';
import { type OutboxItem, outboxOperations, type Settled } from './outboxItems';

/* The outbox in the browser: a user's items in IndexedDB, in the order in which they were added, and notices to other tabs. */

type Key = [userId: string, order: number, id: string];
type Owned = Pick<OutboxItem, 'id' | 'userId'>;

const openItems = openDatabase('water-savers:outbox', 'items');
const timeoutMs = 5_000;

/** Rejects also if the browser doesn't answer. */
const database: typeof openItems = async (mode, work) => {
  const answer = await withTimeout(openItems(mode, work), timeoutMs);
  if (answer === 'failed' || answer === 'late') throw new Error('The browser can’t store this.');
  return answer.result;
};

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const keysOf = async (store: IDBObjectStore, userId: string) =>
  (await promisifyRequest(store.getAllKeys(allOf(userId)))) as Key[];

/** Adds an item after the user's last one. Returns false if storage is full or denied. */
export async function addItem(item: OutboxItem): Promise<boolean> {
  try {
    await database('readwrite', async (store) => {
      const keys = await keysOf(store, item.userId);
      // A connection that was lost may have stored it.
      if (keys.some((each) => each[2] === item.id)) return;
      store.put(item, [item.userId, (keys.at(-1)?.[1] ?? 0) + 1, item.id]);
      await promisifyRequest(store.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

/** Returns the oldest first, undefined if unreadable. Ignores operations of later releases. */
export async function readItems(userId: string): Promise<OutboxItem[] | undefined> {
  try {
    const items = await database('readonly', (store) =>
      promisifyRequest<OutboxItem[]>(store.getAll(allOf(userId))),
    );
    return items.filter(({ operation }) => operation in outboxOperations);
  } catch {
    return undefined;
  }
}

/** Returns the user of each item that waits. What was refused or answered isn't sent again. */
export async function ownersOfWaiting(): Promise<string[]> {
  try {
    const items = await database('readonly', (store) =>
      promisifyRequest<OutboxItem[]>(store.getAll()),
    );
    return items.flatMap(({ state, userId }) => (state === 'waiting' ? [userId] : []));
  } catch {
    return [];
  }
}

export const deleteItemsOf = (userId: string): Promise<void> =>
  database('readwrite', (store) => {
    store.delete(allOf(userId));
    return promisifyRequest(store.transaction);
  });

/** What came of a change. An item has gone if another tab has sent or deleted it. */
export type Change = 'changed' | 'gone' | 'failed';

/** Replaces an item, or deletes it if `change` returns undefined, in one transaction. */
export async function changeItem(
  { id, userId }: Owned,
  change: (item: OutboxItem) => OutboxItem | undefined,
): Promise<Change> {
  try {
    return await database('readwrite', async (store) => {
      const key = (await keysOf(store, userId)).find((each) => each[2] === id);
      if (!key) return 'gone';
      const changed = change(await promisifyRequest<OutboxItem>(store.get(key)));
      if (changed) store.put(changed, key);
      else store.delete(key);
      await promisifyRequest(store.transaction);
      return 'changed';
    });
  } catch {
    return 'failed';
  }
}

/** The tag of Background Sync, which wakes the worker when the device is online again. */
export const syncTag = 'water-savers:outbox';

export interface Notice {
  readonly settled?: Settled;
  /** The worker leaves it to the pages to send what waits. */
  readonly isOnline?: true;
}

export const outboxChannel = openChannel('water-savers:outbox');

export const notify = (notice: Notice = {}) => outboxChannel?.postMessage(notice);
