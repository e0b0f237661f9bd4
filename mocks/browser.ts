import type { HttpHandler } from 'msw';
import type { MovableClock } from '@/lib/clock';
import { pageLoad, whenIdle } from '@/lib/browser';
import { readStored } from './world/storage';
import { createImpersonation } from './world/impersonation';
import { parseUrlParams, withoutReset, type UrlParams } from './world/urlParams';
import type { Db } from '@backend/db/db';
import { deleteStoredWorld } from './db/persistence';
import { handlers } from './handlers/handlers';
import { createPageFetch } from './browser/pageFetch';
import { createOverrides } from './world/overrides';
import { createRequestLog } from './browser/requestLog';
import type { FakeApi, Refetch, WorkerWatch } from './browser/fakeApi';
import { resolveWorldKey, worldStorageKey, type WorldKey } from './world/worldKey';
import type { ScenarioName } from './scenarios/scenarios';
import { generateSeedProfile } from './seeds/generateSeedProfile';
import { worldSession } from './world/sessions';
import { restartWorker, startWorker, type WorkerState } from './browser/startWorker';
import { createWorkerFetch } from './browser/workerFetch';
import { createWorld, type World } from './world/world';

/** Opens the world that the URL names, and returns a fetch that reaches it. */
export async function startFakeApi(clock: MovableClock, refetch: Refetch): Promise<typeof fetch> {
  const warnings: string[] = [];
  const urlParams = parseUrlParams(location.search, (sentence) => warnings.push(sentence));
  for (const sentence of warnings) console.warn(sentence);
  const worldKey = resolveWorldKey(urlParams, clock, pageLoad() === 'reload');
  if (urlParams.isReset) {
    deleteStoredWorld(worldKey);
    await deleteFiles(worldKey);
    history.replaceState(history.state, '', withoutReset(location.href));
  }
  const seedProfile = await generateSeedProfile(worldKey.seed);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const { latency, hasChatBots } = urlParams;
  const isNew = readStored(worldStorageKey(worldKey)) === null;
  const impersonation = createImpersonation(worldStorageKey(worldKey));
  const sessions = (db: Db) => impersonation.wrap(worldSession(db));
  const options = { ...worldKey, seedProfile, clock, zone, latency, hasChatBots, sessions };
  const world = createWorld({ ...options, isPersisted: true });
  const initialData = world.db.dump();
  logStart(worldKey, urlParams);
  const overrides = createOverrides();
  if (urlParams.scenario) overrides.replace(await overridesOf(urlParams.scenario));
  const all = [overrides.handler, ...handlers(world)];
  const requestLog = createRequestLog();

  const network = window.fetch.bind(window);
  const pageFetch = createPageFetch(all, network);
  const worker = import.meta.env.VITE_MSW_WORKER ? watchWorker(await startWorker(all)) : noWorker;
  const state = { world, initialData, isNew, worldKey, urlParams, clock, overrides, requestLog };
  showRemindersOf(world);
  showPanel({ ...state, impersonation, worker, warnings, refetch });
  return requestLog.wrapFetch(
    worker.state() === 'running'
      ? createWorkerFetch(network, pageFetch, () => void worker.restart())
      : pageFetch,
  );
}

/** Built apps respond in the page: docs/decisions/0017-the-fake-api-responds-in-the-page.md. */
const noWorker: ReturnType<typeof watchWorker> = {
  state: () => 'unused',
  subscribe: () => () => true,
  restart: async () => {},
};

function watchWorker(started: WorkerState) {
  const listeners = new Set<() => void>();
  let state = started;
  if (state !== 'running') {
    console.warn(`No service worker (${state}): the fake API runs in the page.`);
  }
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restart() {
      state = await restartWorker();
      for (const listener of listeners) listener();
    },
  } satisfies WorkerWatch & { restart(): Promise<void> };
}

function showPanel(fake: FakeApi): void {
  whenIdle(() => {
    import('./panel/launch')
      .then(({ launch }) => launch(fake))
      .catch((error: unknown) => console.warn("Couldn't load the fake API's panel:", error));
  });
}

function showRemindersOf(world: World): void {
  whenIdle(() => {
    import('./browser/reminders')
      .then(({ showReminders }) => showReminders(world))
      .catch((error: unknown) => console.warn("Couldn't load the reminders:", error));
  });
}

async function deleteFiles(worldKey: WorldKey): Promise<void> {
  const { deleteExcept } = await import('./world/deviceFiles');
  // Without storage for files (a private window) there is nothing to delete.
  await deleteExcept(worldStorageKey(worldKey)).catch(() => undefined);
}

async function overridesOf(scenario: ScenarioName): Promise<HttpHandler[]> {
  const { scenarioHandlers } = await import('./scenarios/fault');
  return scenarioHandlers(scenario);
}

function logStart({ name, seed }: WorldKey, { scenario, latency }: UrlParams): void {
  const suffix = scenario ? `, scenario ${scenario}` : '';
  console.info(`Fake API: world ${name}, seed ${seed}${suffix}, latency ${latency} ms.`);
}
