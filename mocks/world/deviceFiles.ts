import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

/* Files in the browser's IndexedDB, where a Blob stays on the disk. */

const store = createStore('water-savers:files', 'files');

const keyOf = (drawer: string, id: string) => `${drawer}/${id}`;

export const put = (drawer: string, id: string, bytes: Blob) =>
  set(keyOf(drawer, id), bytes, store);

export const read = (drawer: string, id: string) => get<Blob>(keyOf(drawer, id), store);

export const drop = (drawer: string, id: string) => del(keyOf(drawer, id), store);

/** Whether the browser lets a page have files at all. */
export const canRead = () =>
  get('', store).then(
    () => true,
    () => false,
  );

/** Drops all but these. */
export async function empty(drawer: string, but: ReadonlySet<string> = new Set()): Promise<void> {
  const all = await keys<string>(store);
  await delMany(
    all.filter((key) => key.startsWith(`${drawer}/`) && !but.has(key.slice(drawer.length + 1))),
    store,
  );
}
