import { createStore, type UseStore } from 'idb-keyval';
import { ownName } from './appPath';

/** Runs failed work once more, as Safari closes connections: it must have the same effect twice. */
export function openDatabase(name: string, storeName: string): UseStore {
  let run = createStore(ownName(name), storeName);
  return async (mode, work) => {
    try {
      return await run(mode, work);
    } catch (error) {
      if (isFull(error)) throw error;
      run = createStore(ownName(name), storeName);
      return run(mode, work);
    }
  };
}

export const isFull = (error: unknown) =>
  (error as DOMException | null)?.name === 'QuotaExceededError';
