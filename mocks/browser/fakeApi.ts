import type { OperationName } from '@/contract/operations';
import { pageLoad } from '@/lib/browser';
import type { MovableClock } from '@/lib/clock';
import { lastSignedIn } from '@/lib/storage';
import { deleteStoredWorld } from '../db/persistence';
import { handlers } from '../handlers/handlers';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { createImpersonation, worldSession } from '../world/sessions';
import { readStored } from '../world/storage';
import { parseUrlParams, withoutReset } from '../world/urlParams';
import { openWorld, type World } from '../world/world';
import { readLastWorldKey, resolveWorldKey, worldStorageKey } from '../world/worldKey';
import { createPageFetch, createWorkerFetch } from './fetch';
import { openSources } from './openSources';
import { createRequestLog } from './requestLog';
import { startWorker } from './startWorker';

/** What the panel shows and changes. `real`, `shadow` and `recording` need the URL of a real backend. */
export type FakeApi = Awaited<ReturnType<typeof openFakeApi>>['fake'];

/** Refetches every shown query. With names, requests these as if for the first time. */
export type Refetch = (names?: readonly OperationName[]) => void;

/** Opens the world that the URL names, and returns it with a fetch that reaches it. */
export async function openFakeApi(clock: MovableClock, refetch: Refetch, onNewWorld: () => void) {
  const warnings: string[] = [];
  const warn = (sentence: string) => {
    warnings.push(sentence);
    console.warn(sentence);
  };
  const urlParams = parseUrlParams(location.search, warn);
  const { scenario, as: userId, storage: hasStorage } = urlParams;
  if (!hasStorage) removeStorage();
  const lastKey = readLastWorldKey();
  const worldKey = resolveWorldKey(urlParams, clock, pageLoad() === 'reload');
  const storageKey = worldStorageKey(worldKey);
  if (lastKey && worldStorageKey(lastKey) !== storageKey && lastSignedIn() !== null) onNewWorld();
  if (urlParams.reset) {
    deleteStoredWorld(worldKey);
    const { deleteExcept } = await import('../world/deviceFiles');
    // Without storage for files (a private window) there is nothing to delete.
    await deleteExcept(`${storageKey}/`).catch(() => undefined);
    history.replaceState(history.state, '', withoutReset(location.href));
  }
  const isNew = readStored(storageKey) === null;
  const impersonation = createImpersonation(storageKey);
  const world = await openWorld(worldKey, urlParams, {
    clock,
    sessions: (db) => impersonation.wrap(worldSession(db)),
    isPersisted: hasStorage,
  });
  if (userId !== undefined) signIn(world, userId);
  const initialData = world.db.dump();
  const overrides = createOverrides();
  if (scenario) {
    const { scenarioHandlers } = await import('../scenarios/fault');
    overrides.replace(scenarioHandlers(scenario));
  }
  const all = [overrides.handler, ...handlers(world)];
  const requestLog = createRequestLog();
  const network = window.fetch.bind(window);
  const pageFetch = createPageFetch(all, network);
  const { sources, realUrl } = openSources(urlParams, warn);
  const options = { network, sources, world, overrides, hasWrites: urlParams.shadowWrites };
  const opened = realUrl ? (await import('./openReal')).openReal(realUrl, options) : undefined;
  // Built apps respond in the page: docs/decisions/0017-the-fake-api-responds-in-the-page.md.
  const worker = import.meta.env.VITE_MSW_WORKER ? await startWorker(all, realUrl) : null;
  if (typeof worker === 'string') console.warn(worker);
  /** Why the page handles requests and not the service worker; null if nothing is wrong. */
  const workerWarning = createStore(typeof worker === 'string' ? worker : null);
  const restart = async (run: () => Promise<string>) => workerWarning.set(await run());

  const fake =
    typeof worker === 'function'
      ? createWorkerFetch(network, pageFetch, () => void restart(worker))
      : pageFetch;
  const state = { world, initialData, isNew, worldKey, urlParams, clock, overrides, requestLog };
  return {
    fake: { ...state, ...opened, sources, impersonation, workerWarning, warnings, refetch },
    fetch: requestLog.wrapFetch(opened?.wrapFetch(fake) ?? fake),
  };
}

/** Makes the page behave as in a browser that denies storage. */
function removeStorage(): void {
  for (const kind of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, kind, { value: undefined });
  }
}

function signIn(world: World, userId: string): void {
  if (world.db.users.get(userId)) world.signIn(userId);
  else console.warn(`No user of this world has the id "${userId}".`);
}
