import type { HttpHandler } from 'msw';
import { setupWorker } from 'msw/browser';
import type { MovableClock } from '@/lib/clock';
import { parseAddress, withoutReset, type Address } from './address';
import { forgetRecord, recordKey } from './db/record';
import { handlers } from './handlers/handlers';
import { createPageFetch } from './pageFetch';
import { findPlace, type Place } from './place';
import type { ScenarioName } from './scenarios/scenarios';
import { castFor } from './seeds/castFor';
import { trustWorker } from './trustWorker';
import { createWorkerFetch } from './workerFetch';
import { createWorld } from './world';

const workerUrl = '/mockServiceWorker.js';
const workerTimeoutMs = 3_000;

/** Opens the world that the address names, and answers a fetch that reaches it. */
export async function startFakeApi(clock: MovableClock): Promise<typeof fetch> {
  const address = parseAddress(location.search);
  const place = findPlace(address, clock);
  if (address.isReset) {
    forgetRecord(place);
    await emptyFiles(place);
    history.replaceState(history.state, '', withoutReset(location.href));
  }
  const cast = await castFor(place.seed);
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const { latency, hasMembers: isLively } = address;
  const world = createWorld({ ...place, cast, clock, zone, latency, isLively, isKept: true });
  tell(place, address);
  // Screens ask for these, and they are to be there before a network is lost.
  for (const load of neededOffline) void load().catch(() => undefined);
  const departures = address.scenario ? await departuresOf(address.scenario) : [];
  const all = [...departures, ...handlers(world)];

  const network = window.fetch.bind(window);
  const pageFetch = createPageFetch(all, network);
  if (await startWorker(all)) return createWorkerFetch(network, pageFetch);
  console.warn('The service worker could not start: the fake API answers in the page.');
  return pageFetch;
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

/** Whether the service worker came up, in time. */
async function startWorker(all: HttpHandler[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const timeout = new Promise<false>((resolve) => {
    setTimeout(() => resolve(false), workerTimeoutMs);
  });
  try {
    trustWorker(workerUrl);
    keepWorker();
    const started = setupWorker(...all).start({
      quiet: true,
      onUnhandledRequest: 'bypass',
      serviceWorker: { url: workerUrl },
    });
    return await Promise.race([started.then(() => true), timeout]);
  } catch {
    return false;
  }
}

/**
 * msw takes its worker away when the last page closes. A page that is just being loaded doesn't count,
 * and would be left without a worker: so it stays.
 */
function keepWorker(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation());
}
