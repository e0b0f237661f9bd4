import { createStore, promisifyRequest } from 'idb-keyval';
import { outboxOperations, type OutboxItem } from './outboxItems';

/* The outbox in the browser's IndexedDB: a user's items in the order in which they were added. */

type Key = [userId: string, order: number, id: string];
type Owned = Pick<OutboxItem, 'id' | 'userId'>;

const database = createStore('water-savers:outbox', 'items');

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const isKnown = (item: Partial<OutboxItem>): item is OutboxItem =>
  typeof item.id === 'string' && (item.operation ?? '') in outboxOperations;

/** Adds an item after the user's last one. Returns false if storage is full or denied. */
export async function addItem(item: OutboxItem): Promise<boolean> {
  try {
    await database('readwrite', async (store) => {
      const last = await promisifyRequest(store.openKeyCursor(allOf(item.userId), 'prev'));
      const [, order] = (last?.key ?? [item.userId, 0, '']) as Key;
      store.put(item, [item.userId, order + 1, item.id]);
      return promisifyRequest(store.transaction);
    });
    return true;
  } catch {
    return false;
  }
}

/** Returns a user's items, oldest first. Ignores operations of a later release. */
export async function readItems(userId: string): Promise<OutboxItem[]> {
  try {
    const items = await database('readonly', (store) =>
      promisifyRequest<Partial<OutboxItem>[]>(store.getAll(allOf(userId))),
    );
    return items.filter(isKnown);
  } catch {
    return [];
  }
}

/** Replaces an item. Returns false if it has gone: another tab has sent or deleted it. */
export const changeItem = (
  owned: Owned,
  change: (item: OutboxItem) => OutboxItem,
): Promise<boolean> =>
  withKey(owned, async (store, key) => {
    store.put(change(await promisifyRequest<OutboxItem>(store.get(key))), key);
  });

/** Deletes an item. Returns false if it had gone. */
export const deleteItem = (owned: Owned): Promise<boolean> =>
  withKey(owned, (store, key) => void store.delete(key));

/** Runs work on an item's key in a transaction. Returns false if there is no such item. */
async function withKey(
  { id, userId }: Owned,
  work: (store: IDBObjectStore, key: Key) => Promise<void> | void,
): Promise<boolean> {
  try {
    return await database('readwrite', async (store) => {
      const keys = (await promisifyRequest(store.getAllKeys(allOf(userId)))) as Key[];
      const key = keys.find((each) => each[2] === id);
      if (!key) return false;
      await work(store, key);
      await promisifyRequest(store.transaction);
      return true;
    });
  } catch {
    return false;
  }
}
