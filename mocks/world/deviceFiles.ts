import { del, delMany, get, keys, set } from 'idb-keyval';
import { openDatabase } from '@/lib/openDatabase';

/* Files in the browser's IndexedDB, where a Blob stays on the disk. */

const store = openDatabase('water-savers:files', 'files');

export const put = (key: string, bytes: Blob) => set(key, bytes, store);

export const read = (key: string) => get<Blob>(key, store);

export const drop = (key: string) => del(key, store);

export const canRead = () =>
  get('', store).then(
    () => true,
    () => false,
  );

export async function deleteExcept(
  prefix: string,
  except: ReadonlySet<string> = new Set(),
): Promise<void> {
  const all = await keys<string>(store);
  await delMany(
    all.filter((key) => key.startsWith(prefix) && !except.has(key)),
    store,
  );
}
