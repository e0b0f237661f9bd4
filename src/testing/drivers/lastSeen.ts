import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore, entries, set } from 'idb-keyval';
import { operations, type OperationName } from '@/contract/operations';
import type { StoredResponse } from '@/services/lastSeen/deviceStore';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault, type FaultKind } from '@mocks/scenarios/fault';

const names = Object.keys(operations) as OperationName[];
/** The time at which a person visits the app. */
export const visitedAt = Date.parse('2026-03-02T09:41:00');

const device = createStore('water-savers:last-seen', 'responses');

/** Gives the page an IndexedDB, which is empty at the start of each test. */
export function setupDevice(): void {
  Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
  beforeEach(() => clear(device));
}

export const stored = () => entries<string, StoredResponse>(device);
export const store = (key: string, response: StoredResponse) => set(key, response, device);
const storedNames = async () => (await stored()).map(([, { endpointName }]) => endpointName);

/** Waits until the device has the last response of an operation. */
export const waitUntilStored = (name: OperationName) =>
  waitFor(async () => expect(await storedNames()).toContain(name));

/** Writes what the page has received, as it does when it is hidden. */
export const hide = () => window.dispatchEvent(new Event('pagehide'));

/** Closes the app when it has stored what it received. */
export async function close() {
  hide();
  await waitUntilStored('session');
  cleanup();
}

/** Lets reads and writes of the device end. */
export const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });

/** Makes all operations fail. */
export function goOffline(kind: FaultKind = 'offline') {
  server.use(...fault(kind, names));
}

/** Opens a screen with a connection, closes the app, and opens it again without one. */
export async function visitThenStartOffline(
  route: string,
  whatIsShown: () => Promise<unknown>,
  { kind, later = 0 }: { kind?: FaultKind; later?: number } = {},
) {
  renderApp({ route, now: visitedAt });
  await whatIsShown();
  await close();
  const started = renderApp({ route, now: visitedAt + later });
  goOffline(kind);
  return started;
}

/** Finds the notice of the data's age. */
export const findAge = () => screen.findByText(/(Data as of|Showing earlier data)/);
