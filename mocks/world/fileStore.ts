import { createClientId } from '@/lib/clientId';

export interface FileStore {
  /** Rejects if there is no room. */
  put(bytes: Blob): Promise<string>;
  /** Returns the files in order as one of this type; null if one of them is missing. */
  read(ids: readonly string[], type: string): Promise<Blob | null>;
  /** Never rejects: what can't be deleted stays. */
  drop(ids: readonly string[]): Promise<void>;
}

/** Deletes files without a row before the first write: a page that closes early leaves them. */
export function createFileStore(
  namespace: string | null,
  named: () => readonly string[] = () => [],
): FileStore {
  const memory = new Map<string, Blob>();
  let hasCleanedUp = false;
  if (namespace === null || !hasIndexedDb()) return createFileStoreOn(memory);
  return createFileStoreOn({
    async set(id, bytes) {
      const device = await store();
      try {
        if (!hasCleanedUp) await device.deleteExcept(namespace, new Set(named()));
        hasCleanedUp = true;
        await device.put(namespace, id, bytes);
      } catch (error) {
        // If nothing can be read either, the storage isn't full but denied, as in a private window.
        if (await device.canRead()) throw error;
        memory.set(id, bytes);
      }
    },
    get: async (id) => memory.get(id) ?? (await store()).read(namespace, id),
    delete: async (id) => memory.delete(id) || (await store()).drop(namespace, id),
  });
}

/** Where the browser denies storage, even reading the property may throw. */
function hasIndexedDb(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

const store = () => import('./deviceFiles');

interface FileStorage {
  set(id: string, bytes: Blob): unknown;
  get(id: string): Blob | undefined | Promise<Blob | undefined>;
  delete(id: string): unknown;
}

function createFileStoreOn(storage: FileStorage): FileStore {
  return {
    async put(bytes) {
      const id = createClientId();
      await storage.set(id, bytes);
      return id;
    },
    async read(ids, type) {
      const parts = await Promise.all(ids.map(async (id) => storage.get(id)));
      const found = parts.filter((part) => part !== undefined);
      return found.length === ids.length ? new Blob(found, { type }) : null;
    },
    async drop(ids) {
      await Promise.allSettled(ids.map(async (id) => storage.delete(id)));
    },
  };
}
