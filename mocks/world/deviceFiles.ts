import { del, delMany, get, keys, set } from 'idb-keyval';
import { openDatabase } from '@/lib/openDatabase';
import { fileOf, storeFile, type StoredFile } from '@/lib/storedFile';

/* Files in the browser's IndexedDB, where a Blob stays on the disk. */

const store = openDatabase('water-savers:files', 'files');

export const put = (key: string, file: Blob) =>
  storeFile(file, (stored) => set(key, stored, store));

export async function read(key: string): Promise<Blob | undefined> {
  const stored = await get<StoredFile>(key, store);
  return stored && fileOf(stored);
}

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
