import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { baseApi } from '@/api/baseApi';
import { scrollPageTo, setWindowHeight } from '@/testing/browser/layoutStub';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { defaultSeedProfile } from '@mocks/seeds/defaultSeedProfile';
import { startingWorlds } from '@mocks/seeds/worlds';
import { addVirtualUsers } from '@mocks/testing/virtualUsers';
import { createWorld } from '@mocks/world/world';
import { appendEntry } from '@backend/db/ledgerWrites';

const now = Date.parse('2026-03-02T09:41:00Z');
const route = '/leaderboard';

afterEach(() => server.events.removeAllListeners());

/** Opens a board of 300 users with the given points for the demo user. */
async function openLongBoard(points = 1) {
  const data = startingWorlds.demo.make(defaultSeedProfile, { startedAt: now, zone: 'UTC' });
  const world = createWorld({ now, data });
  addVirtualUsers(
    world,
    Array.from({ length: 290 }, (_, index) => 3000 - index * 10),
  );
  world.db.users.put({ ...world.person('1'), points });
  const app = renderApp({ route, now, data: world.db.dump() });
  await rowsOf('Around you');
  return app;
}

const list = (name: string) => screen.findByLabelText(name);
const rowsOf = async (name: string) =>
  within(await list(name)).getAllByRole('listitem', { hidden: true });
const positionsOf = async (name: string) =>
  (await rowsOf(name)).map((row) => Number(row.getAttribute('aria-posinset')));
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
const more = async () => (await screen.findByText('Show more people')).closest('button')!;
const ownRank = () => screen.getByText('Your Rank', { selector: 'dt' }).nextElementSibling;

/** Loads this many more pages of 50. */
async function loadMore(count: number) {
  for (let pages = 0; pages < count; pages += 1) {
    fireEvent.click(await more());
    await waitFor(async () => expect(await more()).toHaveAttribute('aria-disabled', 'false'));
  }
}

test("shows the top, a gap and the user's neighbors, loads more after an error, and keeps all when it is focused", async () => {
  const { world, store } = await openLongBoard();
  await waitFor(async () => expect(await positionsOf('Around you')).toEqual([298, 299, 300]));
  const around = await rowsOf('Around you');
  expect(await positionsOf('Ranking')).toEqual(upTo(10));
  expect(around[2]).toHaveTextContent('You');
  expect(around[0]).toHaveAttribute('aria-setsize', '300');

  server.use(...fault('offline', ['leaderboard']));
  fireEvent.click(await more());
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load more people. Check your connection and try again.',
  );
  expect(await rowsOf('Ranking')).toHaveLength(10);

  server.use(...handlers(world));
  fireEvent.click(await more());
  await waitFor(async () => expect(await positionsOf('Ranking')).toEqual(upTo(60)));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request.url));
  world.db.users.put({ ...world.person('c50'), points: 9000 });

  act(() => void store.dispatch(baseApi.internalActions.onFocus()));

  await waitFor(async () => expect((await rowsOf('Ranking'))[0]).toHaveTextContent('Person 50'));
  expect(await rowsOf('Ranking')).toHaveLength(60);
  const names = (await rowsOf('Ranking')).map((row) => row.querySelector('a')?.textContent);
  expect(new Set(names).size).toBe(60);
  expect(requests.filter((url) => /leaderboard\?(?!.*around)/.test(url))).toHaveLength(1);
});

test('a focused link stays mounted in its place while the list scrolls', async () => {
  setWindowHeight(600);
  await openLongBoard();
  const link = within(await list('Ranking')).getByRole('link', { name: 'Person 0' });
  await loadMore(2);
  act(() => link.focus());
  await waitFor(async () => expect(await positionsOf('Ranking')).toContain(11));

  for (const to of [3_000, 1_500]) {
    scrollPageTo(to);
    await waitFor(async () => expect(await positionsOf('Ranking')).toContain(to / 60));

    expect(link).toHaveFocus();
    const shown = await positionsOf('Ranking');
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  }

  act(() => link.blur());
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test('of a million users, shows the exact rank, abbreviates its change, and loads 100 rows automatically', async () => {
  setWindowHeight(600);
  const callbacks: IntersectionObserverCallback[] = [];
  const Quiet = window.IntersectionObserver;
  window.IntersectionObserver = class extends Quiet {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      callbacks.push(callback);
    }
  };
  const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  const scrollNear = () => act(() => callbacks.at(-1)?.(near, new Quiet(() => {})));
  const { world } = renderApp({ route, now, size: 1_000_000 });
  const award = { userId: '1', source: 'test', title: 'Test', savings: [], zone: 'UTC', at: now };
  appendEntry(world.db, { ...award, kind: 'award', points: 225 });

  await waitFor(async () => expect(await rowsOf('Around you')).toHaveLength(5));
  const own = (await rowsOf('Around you'))[2]!;
  expect(own).toHaveTextContent(/^\d{6}.*Water Guardian/);
  expect(own).toHaveAttribute('aria-setsize', '1000000');
  expect(ownRank()).toHaveTextContent(`#${/^\d{6}/.exec(own.textContent)?.[0]}`);
  expect(ownRank()).toHaveTextContent(/up 41152 since midnight UTC$/);
  expect(within(own).getByText('41K')).toBeVisible();
  expect(within(own).getByText('up 41152 since midnight UTC')).toBeInTheDocument();
  expect(screen.getAllByText('down 1 since midnight UTC').length).toBeGreaterThan(0);

  const pages: string[] = [];
  server.events.on('request:start', ({ request: { url } }) => {
    if (url.includes('cursor=')) pages.push(url);
  });
  for (let page = 0; page < 2; page += 1) {
    // Each number of rows creates a new observer.
    const before = callbacks.length;
    scrollNear();
    await waitFor(() => expect(callbacks.length).toBeGreaterThan(before));
  }
  scrollNear();
  const nextFrame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  await act(() => nextFrame().then(nextFrame));

  expect(await more()).toHaveAttribute('aria-disabled', 'false');
  expect(pages).toHaveLength(2);
});
