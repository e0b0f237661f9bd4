import { createStore, promisifyRequest } from 'idb-keyval';
import { outboxOperations, type OutboxItem, type ShownItem } from './outboxItems';

/* The outbox in the browser's IndexedDB: a user's items in the order in which they were added. */

type Key = [userId: string, order: number, id: string];
type Owned = Pick<OutboxItem, 'id' | 'userId'>;

const database = createStore('water-savers:outbox', 'items');

/** Items of this page that the browser couldn't store. */
let unstored: OutboxItem[] = [];

const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

const isKnown = (item: Partial<OutboxItem>): item is OutboxItem =>
  typeof item.id === 'string' && (item.operation ?? '') in outboxOperations;

/** Adds an item after the user's last one. Returns false if only this page has it. */
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
    unstored.push(item);
    return false;
  }
}

/** Returns a user's items, oldest first. Ignores operations of a later release. */
export async function readItems(userId: string): Promise<ShownItem[]> {
  const own = unstored
    .filter((item) => item.userId === userId)
    .map((item) => ({ ...item, isStored: false }));
  try {
    const stored = await database('readonly', (store) =>
      promisifyRequest<Partial<OutboxItem>[]>(store.getAll(allOf(userId))),
    );
    return [...stored.filter(isKnown).map((item) => ({ ...item, isStored: true })), ...own];
  } catch {
    return own;
  }
}

/** Replaces an item. Returns false if it has gone: another tab has sent or deleted it. */
export async function changeItem(
  owned: Owned,
  change: (item: OutboxItem) => OutboxItem,
): Promise<boolean> {
  const index = unstored.findIndex(({ id }) => id === owned.id);
  const own = unstored[index];
  if (own) {
    unstored = unstored.with(index, change(own));
    return true;
  }
  return withKey(owned, async (store, key) => {
    store.put(change(await promisifyRequest<OutboxItem>(store.get(key))), key);
  });
}

/** Deletes an item. Returns false if it had gone. */
export async function deleteItem(owned: Owned): Promise<boolean> {
  const others = unstored.filter(({ id }) => id !== owned.id);
  const wasUnstored = others.length < unstored.length;
  unstored = others;
  return wasUnstored || withKey(owned, (store, key) => void store.delete(key));
}

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
