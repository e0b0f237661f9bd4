import { act, screen, within } from '@testing-library/react';
import { leaderboardApi } from '@/api/leaderboardApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { handlers } from '@mocks/handlers/handlers';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

const route = '/leaderboard';

const board = () => screen.findByRole('list', { name: 'Ranking' });
const rows = async () => within(await board()).getAllByRole('listitem');
const ownRow = async () =>
  (await rows()).filter((row) => within(row).queryByText('You', { exact: true }));
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const points = (row: HTMLElement) => Number(row.lastElementChild?.textContent);

const person = (position: number, name = `Person ${position}`) => ({
  id: `p${position}`,
  name,
  avatar: '',
  points: 3000 - position,
  rank: 'Water Saver',
  position,
});

describe('the list', () => {
  test('[L08] has ten rows including the first three', async () => {
    renderApp({ route });

    const all = await rows();

    expect(all).toHaveLength(10);
    expect(all[0]).toHaveTextContent('Mia Novak');
  });

  test.each([
    ['crown', 0],
    ['medal', 1],
    ['award', 2],
  ])('[L09] shows a %s in row %i', async (icon, index) => {
    renderApp({ route });

    const row = within((await rows())[index]!);

    const mark = row.getByRole('img', { name: `Rank ${index + 1}, ${icon}` });
    expect(mark).toHaveClass(`lucide-${icon}`);
    expect(row.queryByText(String(index + 1))).not.toBeInTheDocument();
  });

  test('[L10] shows numbers for the ranks 4 to 10', async () => {
    renderApp({ route });

    const others = (await rows()).slice(3);

    expect(others.map((row) => row.firstElementChild?.textContent)).toEqual([
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
  });

  test('[L11] [L15] [L16] shows avatar, name, title and points in each row', async () => {
    const { world } = renderApp({ route });
    const titles = ['Water Champion', 'Eco Master', 'Green Guardian'];

    for (const [index, row] of (await rows()).entries()) {
      const name = within(row).getByText(/^\p{Lu}\S+ \p{Lu}\S+$/u, { selector: 'a' });
      const member = world.db.users.all().find((each) => each.name === name.textContent);
      expect(row).toHaveTextContent(`${member?.name}${index === 5 ? 'You' : ''}`);
      expect(within(row).getByText(titles[index] ?? 'Water Saver')).toBeVisible();
      expect(points(row)).toBe(member?.points);
      expect(row.querySelector('img')).toHaveAttribute('src', member?.avatar);
    }
  });

  test('[L12] shows "You" only in the user\'s own row', async () => {
    renderApp({ route });

    const own = await ownRow();

    expect(own).toHaveLength(1);
    expect(own[0]).toHaveTextContent('Water Guardian');
  });

  test('[L12] shows no "You" for another user with the same name', async () => {
    const { world } = renderApp({ route });
    const other = world.db.users.all().find(({ name }) => name === 'Mia Novak')!;
    world.db.users.put({ ...other, name: 'Water Guardian' });

    expect(await ownRow()).toHaveLength(1);
    expect(within(await board()).getAllByText('Water Guardian')).toHaveLength(2);
  });

  test('[L13] [L14] sorts by points, which are integers between 500 and 2499', async () => {
    renderApp({ route });

    const all = (await rows()).map(points);

    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.every((each) => Number.isInteger(each) && each >= 500 && each <= 2499)).toBe(true);
  });

  test('shows ties, and a duplicated user only once', async () => {
    renderApp({ route });
    const tied = { ...person(2), position: 1 };
    const items = [person(1), tied, person(1)];
    server.use(respondWith('leaderboard', { items, nextCursor: null, total: 2, me: tied }));

    expect(await rows()).toHaveLength(2);
  });

  test('shows markup in a name as text, and initials without a picture', async () => {
    renderApp({ route });
    const items = [person(1, '<b>Eve</b> Evil')];
    server.use(respondWith('leaderboard', { items, nextCursor: null, total: 1, me: items[0] }));

    const row = within((await rows())[0]!);

    expect(row.getByText('<b>Eve</b> Evil')).toBeVisible();
    expect(row.getByText('<E')).toBeInTheDocument();
  });
});

describe('loading, error and empty states', () => {
  test('announces loading and shows dashes for the figures', async () => {
    const { world } = renderApp({ route });
    const held = world.hold('leaderboard');

    expect(await screen.findByText('Loading the leaderboard')).toBeInTheDocument();
    expect(await figure('Your Rank')).toHaveTextContent(/^–$/);
    expect(await figure('Points')).toHaveTextContent(/^–$/);
    expect(screen.queryByRole('list', { name: 'Ranking' })).not.toBeInTheDocument();
    held.release();
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByText('Loading the leaderboard')).not.toBeInTheDocument();
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

  test('keeps the board when a refetch fails', async () => {
    const { store } = renderApp({ route });
    await board();
    server.use(...fault('internal_error', ['leaderboard']));

    const again = leaderboardApi.endpoints.leaderboard.initiate(
      { scope: 'global' },
      { forceRefetch: true },
    );
    const { isError } = await act(() => store.dispatch(again));

    expect(isError).toBe(true);
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
