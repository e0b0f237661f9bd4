import { clearAllListeners } from '@reduxjs/toolkit';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { ServerStyleSheet } from 'styled-components';
import { baseApi } from '@/api/baseApi';
import { deviceZone } from '@/lib/deviceZone';
import { App } from '@/app/App';
import { storeSignedIn } from '@/lib/storage';
import { makeStore, type AppStore } from '@/app/store';
import { createClock } from '@/lib/clock';
import { createServer, enterWorld } from '@mocks/testing/enterWorld';
import type { ScenarioName } from '@mocks/scenarios/scenarios';
import type { SeedProfile } from '@mocks/seeds/samples';
import { defaultSeedProfile } from '@mocks/seeds/samples';
import type { WorldName } from '@mocks/seeds/worlds';
import type { World, WorldOptions } from '@mocks/world/world';
import { recordUnhandledRequest } from '@/testing/jest/console';

interface RenderAppOptions {
  /** The URL at which the app is opened. */
  route?: string;
  /** The signed-in user's id; null for a visitor. The demo user is '1'. */
  as?: string | null;
  world?: WorldName;
  /** Other users, points and messages. */
  seed?: number;
  scenario?: ScenarioName;
  /** The time at which the app's clock and the world start. */
  now?: number;
  /** Number of users on the leaderboard at first, most of them virtual. */
  size?: number;
  /** Starts with this data instead of the named world's. */
  data?: WorldOptions['data'];
  /** True with jest's fake timers, which the user's typing then advances. */
  hasFakeTimers?: boolean;
}

interface RenderedApp {
  user: UserEvent;
  world: World;
  store: AppStore;
}

export const server = createServer();

/**
 * Collects the app's styles outside the document: jsdom matches every rule of a document against
 * every element whose role, name or visibility is queried, which took a third of the time of these
 * tests.
 */
const styles = new ServerStyleSheet();

const stores: AppStore[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: recordUnhandledRequest }));
afterEach(() => {
  for (const store of stores.splice(0)) {
    store.dispatch(clearAllListeners());
    store.dispatch(baseApi.util.resetApiState());
  }
  server.resetHandlers();
});
afterAll(() => server.close());

/** Renders the whole app with its own fake API, by default as the demo user. */
export function renderApp(options: RenderAppOptions = {}): RenderedApp {
  const { route = '/', as = '1', world: name = 'demo', scenario, now, data } = options;
  const seedProfile = seedProfileFor(options.seed ?? defaultSeedProfile.seed);
  const clock = createClock();
  if (now !== undefined) clock.travelTo(now);
  const world = enterWorld(server, {
    name,
    seedProfile,
    clock,
    zone: deviceZone(),
    ...(now !== undefined && { now }),
    ...(options.size !== undefined && { size: options.size }),
    ...(data && { data }),
    ...(scenario && { scenario }),
  });
  if (as !== null) world.signIn(as);
  storeSignedIn(as);
  history.replaceState(null, '', route);

  const store = makeTestStore();
  const user = userEvent.setup(
    options.hasFakeTimers ? { advanceTimers: jest.advanceTimersByTime } : { delay: null },
  );
  render(styles.collectStyles(<App store={store} clock={clock} />));
  return { user, world, store };
}

/**
 * Creates a store whose requests and live chat end with the test and which stores nothing
 * afterwards.
 */
export function makeTestStore(): AppStore {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  stores.push(store);
  return store;
}

/** Seeds other than the default load faker, which takes half a second. */
function seedProfileFor(seed: number): SeedProfile {
  if (seed === defaultSeedProfile.seed) return defaultSeedProfile;
  const { makeSeedProfile } = jest.requireActual<MakesSeedProfiles>('@mocks/seeds/makeSeedProfile');
  return makeSeedProfile(seed);
}

interface MakesSeedProfiles {
  makeSeedProfile(seed: number): SeedProfile;
}
