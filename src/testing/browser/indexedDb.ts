import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import { clear, createStore } from 'idb-keyval';

/** Gives the tests of a file IndexedDB, which jsdom lacks, with an empty outbox for each test. */
export function setupIndexedDb(): void {
  beforeAll(() => {
    for (const [name, value] of Object.entries({ indexedDB: new IDBFactory(), IDBKeyRange }))
      Object.defineProperty(globalThis, name, { value, configurable: true });
  });
  afterEach(() => clear(createStore('water-savers:outbox', 'items')));
}

/** Lets no more be stored in IndexedDB until the test ends. */
export function fillStorage(): void {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('No room.', 'QuotaExceededError');
  });
}
