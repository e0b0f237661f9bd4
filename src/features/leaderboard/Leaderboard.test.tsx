import { setupListeners } from '@reduxjs/toolkit/query/react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { leaderboardApi } from '@/api/leaderboardApi';
import type { LeaderboardEntry } from '@/contract/leaderboard';
import { scrollPageTo, setWindowHeight } from '@/testing/browser/layoutStub';
import { ana } from '@/testing/fixtures/ana';
import { renderApp, server } from '@/testing/render/renderApp';
import { appendEntry } from '@backend/db/ledgerWrites';
import { addFollow } from '@backend/db/people';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { defaultSeedProfile } from '@mocks/seeds/samples';
import { startingWorlds } from '@mocks/seeds/worlds';
import { respondWith } from '@mocks/testing/respondWith';
import { addVirtualUsers } from '@mocks/testing/virtualUsers';
import { createWorld } from '@mocks/world/world';
import { boardRows } from './useBoard';

const route = '/leaderboard';

const list = (name: string) => screen.findByLabelText(name);
const rowsOf = async (name: string) =>
  within(await list(name)).getAllByRole('listitem', { hidden: true });
const rows = () => rowsOf('Ranking');
const podium = () => rowsOf('Top three');
const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
const tab = (name: string) => screen.findByRole('tab', { name });
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const points = (row: HTMLElement) => Number(row.lastElementChild?.textContent);
const ownRows = async () => (await rows()).filter((row) => within(row).queryByText('You'));

const entry = (id: string, position: number): LeaderboardEntry => ({
  id,
  name: id,
  avatar: '',
  points: 1000 - position,
  rank: 'Water Saver',
  position,
  change: 0,
});

test("[L01] [L02] [L03] [L12] shows the user's rank and points as in their row, the only one with “You”", async () => {
  const { world } = renderApp({ route });
  const other = world.db.users.all().find(({ name }) => name === 'Mia Novak')!;
  world.db.users.put({ ...other, name: 'Water Guardian' });

  const all = await rows();

  expect(await ownRows()).toEqual([all[5]]);
  expect(all[5]).toHaveTextContent('Water Guardian');
  expect(all[0]).toHaveTextContent('Water Guardian');
  expect(await figure('Your Rank')).toHaveTextContent(/^#6$/);
  expect(await figure('Points')).toHaveTextContent(/^1250$/);
  expect(screen.queryByText(/since midnight/)).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[L06] [L07] [L08] [L09] [L10] [L11] [L13] [L14] [L15] [L16] the podium and the list have ranks, avatars, names, titles and points', async () => {
  const { world } = renderApp({ route });

  const all = await rows();

  expect(texts(await podium())).toEqual([
    'Mia Novak2413 pts1',
    'Noah Jansen2337 pts2',
    'Leo Fischer2301 pts3',
  ]);
  for (const place of await podium()) {
    expect(place.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^https:/));
  }
  expect(all).toHaveLength(10);
  const titles = ['Water Champion', 'Eco Master', 'Green Guardian'];
  for (const [index, row] of all.entries()) {
    const name = within(row).getByText(/^\p{Lu}\S+ \p{Lu}\S+$/u, { selector: 'a' });
    const member = world.db.users.all().find((each) => each.name === name.textContent);
    expect(row).toHaveTextContent(`${member?.name}${index === 5 ? 'You' : ''}`);
    expect(within(row).getByText(titles[index] ?? 'Water Saver')).toBeVisible();
    expect(points(row)).toBe(member?.points);
    expect(row.querySelector('img')).toHaveAttribute('src', member?.avatar);
  }
  const allPoints = all.map(points);
  expect(allPoints).toEqual(allPoints.toSorted((a, b) => b - a));
  expect(allPoints.every((each) => each >= 500 && each <= 2499)).toBe(true);
  for (const [index, icon] of ['crown', 'medal', 'award'].entries()) {
    const mark = within(all[index]!).getByRole('img', { name: `Rank ${index + 1}, ${icon}` });
    expect(mark).toHaveClass(`lucide-${icon}`);
    expect(within(all[index]!).queryByText(String(index + 1))).not.toBeInTheDocument();
  }
  const numbers = all.slice(3).map((row) => row.firstElementChild?.textContent);
  expect(numbers).toEqual(['4', '5', '6', '7', '8', '9', '10']);
});

test('[L07] shows ties, full names as text and initials, a duplicated user once, and open spots', async () => {
  const names = ['<b>Eve</b> Evil', 'Dr. Ana Maria Lourdes de la Fuente'];
  const [eve, maria] = names.map((name) => entry(name, 1));
  renderApp({ route });
  const page = { items: [eve, maria, eve], nextCursor: null, total: 3, me: eve };
  server.use(respondWith('leaderboard', page));

  const all = await rows();

  expect(all).toHaveLength(2);
  const places = await podium();
  for (const [index, name] of names.entries()) {
    expect(within(places[index]!).getByText(name)).toBeVisible();
    expect(within(all[index]!).getByText(name)).toBeVisible();
  }
  expect(within(all[0]!).getByText('<E')).toBeInTheDocument();
  expect(texts(places).map((text) => text?.at(-1))).toEqual(['1', '1', '3']);
  expect(texts(places)[2]).toBe('Open3');
  expect(all.map((row) => within(row).queryByRole('img')?.ariaLabel)).toEqual([
    'Rank 1, crown',
    'Rank 1, crown',
  ]);
});

test('[L04] [L05] Friends switches the ranking, and the URL keeps only the tab', async () => {
  const { user } = renderApp({ route: `${route}?tab=%3Cscript%3E&user=` });
  const before = texts(await rows());
  expect(texts(screen.getAllByRole('tab'))).toEqual(['Global', 'Friends']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Global');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(await tab('Friends'));
  expect(await tab('Friends')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('heading', { name: 'Race your friends' })).toBeVisible();
  expect(texts(await podium())).toEqual(['Water Guardian1250 pts1', 'Open2', 'Open3']);
  expect(await figure('Your Rank')).toHaveTextContent('#1');
  expect(location.search).toBe('?tab=friends');

  await user.click(screen.getByRole('button', { name: 'Find people to follow' }));
  await waitFor(async () => expect(await tab('Global')).toHaveAttribute('aria-selected', 'true'));
  expect(await tab('Global')).toHaveFocus();
  await waitFor(async () => expect(texts(await rows())).toEqual(before));
  expect(location.search).toBe('');
});

test.each([
  [['3', '4'], '1 open spot'],
  [['3', '4', '5'], null],
])('with friends %j the list has their positions among each other and %s', async (ids, free) => {
  const { world } = renderApp({ route: `${route}?tab=friends` });
  for (const id of ids) addFollow(world.db, '1', id, world.now());

  const all = await rows();

  const places = [1, ...ids.map((_, index) => index + 2)].map(String);
  expect(all.map((row) => row.getAttribute('aria-posinset'))).toEqual(places);
  expect(all[0]).toHaveAttribute('aria-setsize', String(places.length));
  expect(screen.queryByRole('heading', { name: /open spot/ })?.textContent ?? null).toBe(free);
});

test('shows an error without figures, loads on Retry, and keeps the board when a refetch fails', async () => {
  const { user, world, store } = renderApp({ route, scenario: 'offline' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the leaderboard');
  expect(await figure('Your Rank')).toHaveTextContent(/^–$/);
  expect(await figure('Points')).toHaveTextContent(/^–$/);
  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(10);
  expect(await figure('Your Rank')).toHaveTextContent('#6');

  server.use(...fault('internal_error', ['leaderboard']));
  const { initiate } = leaderboardApi.endpoints.leaderboard;
  const again = initiate({ scope: 'global' }, { forceRefetch: true });
  const { isError } = await act(() => store.dispatch(again));

  expect(isError).toBe(true);
  expect(await rows()).toHaveLength(10);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows a note on a board without users', async () => {
  renderApp({ route, scenario: 'empty' });

  expect(await screen.findByText('No one is on the board yet')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Ranking' })).not.toBeInTheDocument();
  expect(await figure('Your Rank')).toHaveTextContent('–');
});

const nora = { ...ana, id: 'me', name: 'Nora New', avatar: 'new.png' };

const top = [entry('a', 1), entry('b', 2), entry('c', 3)];
const pageOf = (items: LeaderboardEntry[], own: number, total = 100) => ({
  items,
  nextCursor: null,
  total,
  me: entry('me', own),
});
const ids = (rows: readonly { entry: LeaderboardEntry }[]) => rows.map((row) => row.entry.id);

test.each([
  ['right after the loaded ones', ['b', 'c', 'me', 'e'], 100, ['a', 'b', 'c', 'me', 'e'], []],
  ['far below', ['x', 'y', 'me', 'z'], 100, ['a', 'b', 'c'], ['x', 'y', 'me', 'z']],
  ['at the end of all that there is', [], 3, ['a', 'b', 'c', 'me'], []],
  ['as the only one below, without known neighbors', [], 4, ['a', 'b', 'c', 'me'], []],
  ['far below, without known neighbors', [], 100, ['a', 'b', 'c'], ['me']],
])('returns the user as loaded or around: %s', (_where, near, total, loaded, around) => {
  const neighbors = near.map((id, index) => entry(id, id === 'x' ? 50 : 50 + index));
  const pages = [pageOf(top, 52, total)];

  const rows = boardRows({ pages, neighbors, hasMore: total > 3 }, nora);

  expect(ids(rows.loaded)).toEqual(loaded);
  expect(ids(rows.around)).toEqual(around);
});

test('returns a user only once if moving put them on two pages', () => {
  const pages = [pageOf([...top, entry('me', 4)], 4), pageOf([top[2]!, entry('d', 5)], 4)];

  const { loaded } = boardRows({ pages, neighbors: [], hasMore: false }, nora);

  expect(ids(loaded)).toEqual(['a', 'b', 'c', 'me', 'd']);
});

test("neighbors with the same position have different ones in the list, the own row the session's data", () => {
  const neighbors = ['x', 'y', 'me', 'z'].map((id) => entry(id, 50));

  const { around } = boardRows({ pages: [pageOf(top, 50)], neighbors, hasMore: true }, nora);

  expect(around.map(({ shownPosition }) => shownPosition)).toEqual([50, 51, 52, 53]);
  const { name, avatar } = nora;
  expect(around[2]).toMatchObject({ isOwn: true, entry: { name, avatar } });
});

const now = Date.parse('2026-03-02T09:41:00Z');

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

const positionsOf = async (name: string) =>
  (await rowsOf(name)).map((row) => Number(row.getAttribute('aria-posinset')));
const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);
const more = async () => (await screen.findByText('Show more people')).closest('button')!;

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
  expect(await rows()).toHaveLength(10);

  server.use(...handlers(world));
  fireEvent.click(await more());
  await waitFor(async () => expect(await positionsOf('Ranking')).toEqual(upTo(60)));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  const requests: string[] = [];
  server.events.on('request:start', ({ request }) => void requests.push(request.url));
  world.db.users.put({ ...world.person('c50'), points: 9000 });

  const stop = setupListeners(store.dispatch);
  fireEvent.focus(window);
  stop();

  await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Person 50'));
  expect(await rows()).toHaveLength(60);
  const names = (await rows()).map((row) => row.querySelector('a')?.textContent);
  expect(new Set(names).size).toBe(60);
  expect(requests.filter((url) => /leaderboard\?(?!.*around)/.test(url))).toHaveLength(1);
});

test('a focused link stays mounted in its place while the list scrolls', async () => {
  setWindowHeight(600);
  await openLongBoard();
  await loadMore(2);
  const link = within(await list('Ranking')).getByRole('link', { name: 'Person 0' });
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
  expect(await figure('Your Rank')).toHaveTextContent(`#${/^\d{6}/.exec(own.textContent)?.[0]}`);
  expect(await figure('Your Rank')).toHaveTextContent(/up 41152 since midnight UTC$/);
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
