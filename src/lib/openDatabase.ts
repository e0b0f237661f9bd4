import { createStore, type UseStore } from 'idb-keyval';

/**
 * Opens a database of the browser with one store. Safari closes connections and fails with
 * "Internal error" now and then: work that fails runs once more on a new connection, so it must have
 * the same effect twice as once. Rejects if that fails, too, or if there is no room.
 */
export function openDatabase(name: string, storeName: string): UseStore {
  let run = createStore(name, storeName);
  return async (mode, work) => {
    try {
      return await run(mode, work);
    } catch (error) {
      if ((error as DOMException | null)?.name === 'QuotaExceededError') throw error;
      run = createStore(name, storeName);
      return run(mode, work);
    }
  };
}
