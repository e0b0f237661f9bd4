import { act, screen, waitFor, within } from '@testing-library/react';
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

/** Opens a board of 300 users with the given points for the demo user. */
function longBoard(points = 1) {
  const data = startingWorlds.demo.make(defaultSeedProfile, { startedAt: now, zone: 'UTC' });
  const world = createWorld({ now, data });
  addVirtualUsers(
    world,
    Array.from({ length: 290 }, (_, index) => 3000 - index * 10),
  );
  world.db.users.put({ ...world.person('1'), points });
  return renderApp({ route: '/leaderboard', now, data: world.db.dump() });
}

const list = (name: string) => screen.findByRole('list', { name });
const rowsOf = async (name: string) => within(await list(name)).getAllByRole('listitem');
const positions = (rows: HTMLElement[]) =>
  rows.map((row) => Number(row.getAttribute('aria-posinset')));
const more = () => screen.findByRole('button', { name: 'Show more people' });

test("shows the top, a gap and the user's neighbors to a user far from the top", async () => {
  longBoard();

  await waitFor(async () => expect(positions(await rowsOf('Around you'))).toEqual([298, 299, 300]));
  const around = await rowsOf('Around you');
  expect(positions(await rowsOf('Ranking'))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(around[2]).toHaveTextContent('You');
  expect(around[0]).toHaveAttribute('aria-setsize', '300');
  expect(await more()).toBeVisible();
});

test("loads more users page by page until the user's row is among them", async () => {
  const { user } = longBoard(2650);
  await rowsOf('Around you');

  await user.click(await more());

  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Around you' })).not.toBeInTheDocument(),
  );
  const rows = await rowsOf('Ranking');
  await waitFor(async () => expect(await rowsOf('Ranking')).toHaveLength(60));
  expect(positions(await rowsOf('Ranking'))).toEqual(
    Array.from({ length: 60 }, (_, index) => index + 1),
  );
  const own = rows.filter((row) => within(row).queryByText('You'));
  expect(own).toHaveLength(1);
});

/** Loads three more pages, up to row 160. */
async function loadMore({ user }: ReturnType<typeof renderApp>) {
  for (let pages = 1; pages < 4; pages += 1) {
    await user.click(await more());
    await waitFor(async () => expect(await more()).toHaveAttribute('aria-disabled', 'false'));
  }
}

test("mounts only visible rows and the user's own row", async () => {
  setWindowHeight(600);
  const app = longBoard(2650);
  await rowsOf('Around you');
  await loadMore(app);

  // The code that draws only some loads with the second page.
  await waitFor(async () => expect((await rowsOf('Ranking')).length).toBeLessThan(60));

  scrollPageTo(8_000);

  await waitFor(async () =>
    expect(positions(await rowsOf('Ranking')).some((place) => place > 120)).toBe(true),
  );
  expect((await rowsOf('Ranking')).length).toBeLessThan(60);
  expect(within(await list('Ranking')).getByText('You')).toBeInTheDocument();
});

test('a focused link stays mounted in its place while the list scrolls', async () => {
  setWindowHeight(600);
  const app = longBoard();
  await rowsOf('Around you');
  const link = within(await list('Ranking')).getByRole('link', { name: 'Person 0' });
  await loadMore(app);
  act(() => link.focus());
  await waitFor(async () => expect(positions(await rowsOf('Ranking'))).toContain(11));

  for (const to of [3_000, 1_500, 3_000]) {
    scrollPageTo(to);
    await waitFor(async () => expect(positions(await rowsOf('Ranking'))).toContain(to / 60));

    expect(link).toHaveFocus();
    const shown = positions(await rowsOf('Ranking'));
    expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  }

  act(() => link.blur());
  await waitFor(() => expect(link).not.toBeInTheDocument());
});

test('a refocused window keeps all pages of a long board and refetches its top', async () => {
  const { user, world, store } = longBoard();
  await rowsOf('Around you');
  for (const length of [60, 110]) {
    await user.click(await more());
    await waitFor(async () => expect(await rowsOf('Ranking')).toHaveLength(length));
  }
  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request.url));
  world.db.users.put({ ...world.person('c50'), points: 9000 });

  act(() => void store.dispatch(baseApi.internalActions.onFocus()));

  await waitFor(async () => expect((await rowsOf('Ranking'))[0]).toHaveTextContent('Person 50'));
  expect(await rowsOf('Ranking')).toHaveLength(110);
  const names = (await rowsOf('Ranking')).map((row) => within(row).getByRole('link').textContent);
  expect(new Set(names).size).toBe(110);
  expect(requests.filter((url) => /leaderboard\?(?!.*around)/.test(url))).toHaveLength(1);
  server.events.removeAllListeners();
});

test('loads the next page when its button comes into view', async () => {
  const callbacks: IntersectionObserverCallback[] = [];
  const Quiet = window.IntersectionObserver;
  window.IntersectionObserver = class extends Quiet {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      callbacks.push(callback);
    }
  };
  longBoard();
  await more();

  const near = [{ isIntersecting: true }] as IntersectionObserverEntry[];
  callbacks.at(-1)?.(near, new Quiet(() => {}));

  await waitFor(async () => expect((await rowsOf('Ranking')).length).toBeGreaterThan(10));
});

test('shows an error for a failed page, keeps the rows and loads it on the next try', async () => {
  const { user, world } = longBoard();
  await rowsOf('Around you');
  server.use(...fault('offline', ['leaderboard']));

  await user.click(await more());

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load more people. Check your connection and try again.',
  );
  expect(await rowsOf('Ranking')).toHaveLength(10);

  server.use(...handlers(world));
  await user.click(await more());

  await waitFor(async () => expect((await rowsOf('Ranking')).length).toBeGreaterThan(10));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test("announces a rank change in the row and next to the user's rank", async () => {
  const { world, user } = renderApp({ route: '/leaderboard', now });
  const entry = world.db.ledger.all().find(({ userId }) => userId === '1')!;
  const gained = { ...entry, id: '1:extra', source: 'extra', points: 400, at: now };
  world.db.ledger.put(gained);
  world.db.users.put({ ...world.person('1'), points: 1650 });
  await user.click(await screen.findByRole('tab', { name: 'Global' }));

  const own = (await rowsOf('Ranking')).find((row) => within(row).queryByText('You'))!;

  expect(own).toHaveTextContent(/up \d since midnight UTC/);
  const rank = screen.getByText('Your Rank', { selector: 'dt' }).nextElementSibling;
  expect(rank).toHaveTextContent(/^#\d ?\d?up \d since midnight UTC$/);
  expect(screen.getAllByText('down 1 since midnight UTC').length).toBeGreaterThan(0);
});

test('shows no rank change if the rank is the same', async () => {
  renderApp({ route: '/leaderboard', now });
  await rowsOf('Ranking');

  expect(screen.queryByText(/since midnight/)).not.toBeInTheDocument();
});

describe('a board of a million', () => {
  const now = Date.parse('2026-03-02T09:41:00Z');

  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
    });

  const openMillion = () => renderApp({ route: '/leaderboard', now, size: 1_000_000 });

  async function ownRow(): Promise<HTMLElement> {
    const around = await screen.findByRole('list', { name: 'Around you' });
    await waitFor(() => expect(around.childElementCount).toBe(5));
    return within(around).getAllByRole('listitem')[2]!;
  }

  test("shows the user's exact rank among a million users", async () => {
    openMillion();

    const own = await ownRow();

    const rank = screen.getByText('Your Rank', { selector: 'dt' }).nextElementSibling;
    expect(own).toHaveTextContent(/^\d{6}Water Guardian/);
    expect(own).toHaveAttribute('aria-setsize', '1000000');
    expect(rank).toHaveTextContent(`#${/^\d{6}/.exec(own.textContent)?.[0]}`);
  });

  test('abbreviates a rank change of thousands, but announces it in full', async () => {
    const { world } = openMillion();
    const award = { userId: '1', source: 'test', title: 'Test', savings: [], zone: 'UTC', at: now };
    appendEntry(world.db, { ...award, kind: 'award', points: 225 });

    const own = await ownRow();

    expect(within(own).getByText('41K')).toBeVisible();
    expect(within(own).getByText('up 41152 since midnight UTC')).toBeInTheDocument();
  });

  test('loads pages above automatically, up to 100 rows', async () => {
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
    openMillion();
    const more = await screen.findByRole('button', { name: 'Show more people' });
    const pages: string[] = [];
    server.events.on('request:start', ({ request: { url } }) => {
      if (url.includes('cursor=')) pages.push(url);
    });
    // Each number of rows creates a new observer.
    const nextPage = async () => {
      const before = callbacks.length;
      scrollNear();
      await waitFor(() => expect(callbacks.length).toBeGreaterThan(before));
    };

    await nextPage();
    await nextPage();
    scrollNear();
    await act(() => nextFrame().then(nextFrame));

    expect(more).toHaveAttribute('aria-disabled', 'false');
    expect(pages).toHaveLength(2);
    server.events.removeAllListeners();
  });
});
