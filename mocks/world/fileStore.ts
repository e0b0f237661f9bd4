import { createClientId } from '@/lib/clientId';

export type FileStore = ReturnType<typeof createFileStore>;

/**
 * Keeps files on the device, or without a namespace in memory. Deletes those that no row names
 * before the first write: a page that closes early leaves them.
 */
export function createFileStore(
  namespace: string | null,
  named: () => readonly string[] = () => [],
) {
  const memory = new Map<string, Blob>();
  const isOnDevice = namespace !== null && hasIndexedDb();
  const device = async () => (isOnDevice ? import('./deviceFiles') : undefined);
  const keyOf = (id: string) => `${namespace}/${id}`;
  let hasCleanedUp = false;

  return {
    /** Rejects if there is no room. */
    async put(bytes: Blob): Promise<string> {
      const id = createClientId();
      const files = await device();
      if (!files) memory.set(id, bytes);
      try {
        if (!hasCleanedUp) await files?.deleteExcept(`${namespace}/`, new Set(named().map(keyOf)));
        hasCleanedUp = true;
        await files?.put(keyOf(id), bytes);
      } catch (error) {
        // If nothing can be read either, the storage isn't full but denied, as in a private window.
        if (await files?.canRead()) throw error;
        memory.set(id, bytes);
      }
      return id;
    },
    /** Returns the files in order as one of this type; null if one of them is missing. */
    async read(ids: readonly string[], type: string): Promise<Blob | null> {
      const read = async (id: string) => memory.get(id) ?? (await device())?.read(keyOf(id));
      const parts = await Promise.all(ids.map(read));
      const found = parts.filter((part) => part !== undefined);
      return found.length === ids.length ? new Blob(found, { type }) : null;
    },
    /** Never rejects: what can't be deleted stays. */
    async drop(ids: readonly string[]): Promise<void> {
      const drop = async (id: string) => memory.delete(id) || (await device())?.drop(keyOf(id));
      await Promise.allSettled(ids.map(drop));
    },
  };
}

/** Where the browser denies storage, even reading the property may throw. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}
