import { del, delMany, get, keys, set } from 'idb-keyval';
import { openDatabase } from '@/lib/openDatabase';

/* Files in the browser's IndexedDB, where a Blob stays on the disk. */

const store = openDatabase('water-savers:files', 'files');

const keyOf = (namespace: string, id: string) => `${namespace}/${id}`;

export const put = (namespace: string, id: string, bytes: Blob) =>
  set(keyOf(namespace, id), bytes, store);

export const read = (namespace: string, id: string) => get<Blob>(keyOf(namespace, id), store);

export const drop = (namespace: string, id: string) => del(keyOf(namespace, id), store);

export async function canRead(): Promise<boolean> {
  try {
    await get('', store);
    return true;
  } catch {
    return false;
  }
}

export async function deleteExcept(
  namespace: string,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const all = await keys<string>(store);
  await delMany(
    all.filter(
      (key) => key.startsWith(`${namespace}/`) && !except.has(key.slice(namespace.length + 1)),
    ),
    store,
  );
}
