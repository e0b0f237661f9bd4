import { IDBFactory } from 'fake-indexeddb';

/** Gives the page an empty IndexedDB, as a browser that shows the site for the first time. */
export function stubIndexedDb(): void {
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
}
