import { act, screen, waitFor, within } from '@testing-library/react';
import { leaderboardApi } from '@/api/leaderboardApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { addFollow } from '@backend/db/people';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { addVirtualUsers } from '@mocks/testing/virtualUsers';

const route = '/leaderboard';

const rows = async () =>
  within(await screen.findByLabelText('Ranking')).getAllByRole('listitem', { hidden: true });
const podium = async () =>
  within(await screen.findByLabelText('Top three')).getAllByRole('listitem', { hidden: true });
const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
const tab = (name: string) => screen.findByRole('tab', { name });
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const points = (row: HTMLElement) => Number(row.lastElementChild?.textContent);
const ownRows = async () => (await rows()).filter((row) => within(row).queryByText('You'));

const person = (position: number, name = `Person ${position}`) => ({
  id: `p${position}`,
  name,
  avatar: '',
  points: 3000 - position,
  rank: 'Water Saver',
  position,
});

/** Opens a board of these users alone, of whom the first is the user. */
function openWith(items: Array<ReturnType<typeof person>>) {
  renderApp({ route });
  const page = { items, nextCursor: null, total: items.length, me: items[0] };
  server.use(respondWith('leaderboard', page));
}

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

test('[L02] adds a row with the real position for a user below the first ten', async () => {
  const { world } = renderApp({ route });
  addVirtualUsers(world, [2000]);
  world.db.users.put({ ...world.person('1'), points: 1 });

  const all = await rows();

  expect(all).toHaveLength(11);
  expect(await ownRows()).toEqual([all[10]]);
  expect(all[10]).toHaveTextContent(/^11.*Water Guardian/);
  expect(await figure('Your Rank')).toHaveTextContent('#11');
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
  const items = names.map((name, index) => ({ ...person(index + 1, name), position: 1 }));
  openWith([...items, items[0]!]);

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

test('announces loading and shows dashes for the figures, and keeps the board when a refetch fails', async () => {
  const { world, store } = renderApp({ route });
  const held = world.hold('leaderboard');
  expect(await screen.findByText('Loading the leaderboard')).toBeInTheDocument();
  expect(await figure('Your Rank')).toHaveTextContent(/^–$/);
  expect(await figure('Points')).toHaveTextContent(/^–$/);
  expect(screen.queryByRole('list', { name: 'Ranking' })).not.toBeInTheDocument();
  held.release();
  expect(await rows()).toHaveLength(10);
  expect(screen.queryByText('Loading the leaderboard')).not.toBeInTheDocument();

  server.use(...fault('internal_error', ['leaderboard']));
  const { initiate } = leaderboardApi.endpoints.leaderboard;
  const again = initiate({ scope: 'global' }, { forceRefetch: true });
  const { isError } = await act(() => store.dispatch(again));

  expect(isError).toBe(true);
  expect(await rows()).toHaveLength(10);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows an error for a failed board and loads it on Retry', async () => {
  const { user, world } = renderApp({ route, scenario: 'offline' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the leaderboard');
  expect(alert).toHaveTextContent('Check your connection and try again.');
  expect(await figure('Your Rank')).toHaveTextContent('–');

  server.use(...handlers(world));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));

  expect(await rows()).toHaveLength(10);
  expect(await figure('Your Rank')).toHaveTextContent('#6');
});

test('shows a note on a board without users', async () => {
  renderApp({ route, scenario: 'empty' });

  expect(await screen.findByText('No one is on the board yet')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Ranking' })).not.toBeInTheDocument();
  expect(await figure('Your Rank')).toHaveTextContent('–');
});
