import type { HttpHandler } from 'msw';
import type { MovableClock } from '@/lib/clock';
import { readStored } from '@/lib/storage';
import { createActing } from './actingSession';
import { parseAddress, withoutReset, type Address } from './address';
import type { Db } from './db/db';
import { forgetRecord, recordKey } from './db/record';
import { handlers } from './handlers/handlers';
import { createPageFetch } from './pageFetch';
import { createDepartures } from './departures';
import { createExchanges } from './exchanges';
import type { FakeApi, Refetch, WorkerWatch } from './fakeApi';
import { findPlace, type Place } from './place';
import type { ScenarioName } from './scenarios/scenarios';
import { castFor } from './seeds/castFor';
import { worldSession } from './sessions';
import { isReload, restartWorker, startWorker, type WorkerState } from './startWorker';
import { createWorkerFetch } from './workerFetch';
import { createWorld } from './world';

/** Opens the world that the address names, and answers a fetch that reaches it. */
export async function startFakeApi(clock: MovableClock, refetch: Refetch): Promise<typeof fetch> {
  const complaints: string[] = [];
  const address = parseAddress(location.search, (sentence) => complaints.push(sentence));
  for (const sentence of complaints) console.warn(sentence);
  const place = findPlace(address, clock, isReload());
  if (address.isReset) {
    forgetRecord(place);
    await emptyFiles(place);
    history.replaceState(history.state, '', withoutReset(location.href));
  }
  const cast = await castFor(place.seed);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const { latency, hasMembers: isLively } = address;
  const isNew = readStored(recordKey(place)) === null;
  const acting = createActing(recordKey(place));
  const sessions = (db: Db) => acting.over(worldSession(db));
  const options = { ...place, cast, clock, zone, latency, isLively, sessions };
  const world = createWorld({ ...options, isKept: true });
  const atStart = world.db.dump();
  tell(place, address);
  // Screens ask for these, and they are to be there before a network is lost.
  for (const load of neededOffline) void load().catch(() => undefined);
  const departures = createDepartures();
  if (address.scenario) departures.replace(await departuresOf(address.scenario));
  const all = [departures.handler, ...handlers(world)];
  const exchanges = createExchanges();

  const network = window.fetch.bind(window);
  const pageFetch = createPageFetch(all, network);
  const worker = watchWorker(await startWorker(all));
  const fake = { world, atStart, isNew, place, address, clock, departures, exchanges, acting };
  showPanel({ ...fake, worker, complaints, refetch });
  return exchanges.watching(
    worker.state() === 'running'
      ? createWorkerFetch(network, pageFetch, () => void worker.restart())
      : pageFetch,
  );
}

function watchWorker(started: WorkerState) {
  const listeners = new Set<() => void>();
  let state = started;
  if (state !== 'running') {
    console.warn(`No service worker (${state}): the fake API answers in the page.`);
  }
  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async restart() {
      state = await restartWorker();
      for (const tell of listeners) tell();
    },
  } satisfies WorkerWatch & { restart(): Promise<void> };
}

/** Loads what is there before the panel is opened, once the page has nothing else to do. */
function showPanel(fake: FakeApi): void {
  const load = () =>
    void import('./panel/launch')
      .then(({ launch }) => launch(fake))
      .catch((error: unknown) => console.warn("The fake API's panel was not loaded:", error));
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 });
  else setTimeout(load);
}

const neededOffline = [
  () => import('./handlers/leaderboard'),
  () => import('./handlers/liveMessages'),
];

async function emptyFiles(place: Place): Promise<void> {
  const { empty } = await import('./deviceFiles');
  // Without a place for files (a private window) there is nothing to forget.
  await empty(recordKey(place)).catch(() => undefined);
}

async function departuresOf(scenario: ScenarioName): Promise<HttpHandler[]> {
  const { scenarios } = await import('./scenarios/scenarios');
  return scenarios[scenario]();
}

/** What answers from here on, in one line of the console. */
function tell({ name, seed }: Place, { scenario, latency }: Address): void {
  const departure = scenario ? `, scenario ${scenario}` : '';
  console.info(`Fake API: world ${name}, seed ${seed}${departure}, latency ${latency} ms.`);
}
