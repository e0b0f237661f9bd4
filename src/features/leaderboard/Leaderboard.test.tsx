import { screen, within } from '@testing-library/react';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';

const route = '/leaderboard';

const board = () => screen.findByRole('list', { name: 'Ranking' });
const rows = async () => within(await board()).getAllByRole('listitem');
const rowTexts = async () => (await rows()).map(({ textContent }) => textContent);
const podium = async () =>
  within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
const ownRow = async () =>
  (await rows()).filter((row) => within(row).queryByText('You', { exact: true }));
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;

const person = (position: number, name = `Person ${position}`) => ({
  id: `p${position}`,
  name,
  avatar: '',
  points: 3000 - position,
  rank: 'Water Saver',
  position,
});

describe('the head', () => {
  test("[L01] [L03] shows the user's rank and points", async () => {
    renderApp({ route });
    await board();

    expect(await figure('Your Rank')).toHaveTextContent(/^#6$/);
    expect(await figure('Points')).toHaveTextContent(/^1250$/);
  });

  test("[L02] shows the position of the user's row as the rank", async () => {
    renderApp({ route });

    const index = (await rows()).findIndex((row) => within(row).queryByText('You'));

    expect(await figure('Your Rank')).toHaveTextContent(`#${index + 1}`);
  });

  test('[L02] adds a row with the real position for a user below the first ten', async () => {
    const { user } = renderApp({ route, as: null });
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await user.type(screen.getByLabelText('Full Name'), 'Nils Neu');
    await user.type(screen.getByLabelText('Email'), 'nils@x.io');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: /Create Account/ }));
    await screen.findByRole('dialog', { name: 'Welcome' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

    const all = await rows();

    expect(all).toHaveLength(11);
    expect(await ownRow()).toEqual([all[10]]);
    expect(all[10]).toHaveTextContent('11');
    expect(all[10]).toHaveTextContent('Nils Neu');
    expect(await figure('Your Rank')).toHaveTextContent('#11');
  });
});

describe('the tabs', () => {
  const tab = (name: string) => screen.findByRole('tab', { name });

  test('[L04] shows Global and Friends with Global selected', async () => {
    renderApp({ route });

    await board();

    const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);

    expect(names).toEqual(['Global', 'Friends']);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Global');
  });

  test('[L05] Friends switches the ranking, and the URL keeps only the tab', async () => {
    const { user } = renderApp({ route: `${route}?foo=bar` });
    const before = await rowTexts();

    await user.click(await tab('Friends'));

    expect(await tab('Friends')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('Race your friends')).toBeVisible();
    expect(window.location.search).toBe('?tab=friends');
    await user.click(await tab('Global'));
    expect(await rowTexts()).toEqual(before);
    expect(window.location.search).toBe('');
  });

  test.each([
    ['?tab=friends', 'Friends'],
    ['?tab=%3Cscript%3E', 'Global'],
  ])('[L04] the URL %s opens %s', async (search, chosen) => {
    renderApp({ route: route + search });
    await podium();

    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(chosen);
  });
});

describe('the podium', () => {
  test('[L06] [L07] lists the first three in the order of their ranks', async () => {
    renderApp({ route });

    expect((await podium()).map(({ textContent }) => textContent)).toEqual([
      'Mia Novak2413 pts1',
      'Noah Jansen2337 pts2',
      'Leo Fischer2301 pts3',
    ]);
  });

  test('[L07] shows full names, as the list does', async () => {
    renderApp({ route });
    const names = [1, 2, 3].map((position) => `Dr. Ana Maria ${position} de la Fuente`);
    const items = names.map((name, index) => person(index + 1, name));
    server.use(respondWith('leaderboard', { items, nextCursor: null, total: 3, me: items[0] }));
    const all = await rows();

    for (const [index, place] of (await podium()).entries()) {
      expect(within(place).getByText(names[index]!)).toBeVisible();
      expect(within(all[index]!).getByText(names[index]!)).toBeVisible();
    }
  });

  test('[L07] shows each with an avatar', async () => {
    renderApp({ route });

    for (const place of await podium()) {
      expect(place.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^https:/));
    }
  });

  test.each([1, 2])('shows open spots next to %i users', async (count) => {
    renderApp({ route });
    const items = Array.from({ length: count }, (_, index) => person(index + 1));
    server.use(respondWith('leaderboard', { items, nextCursor: null, total: count, me: items[0] }));

    expect(await rows()).toHaveLength(count);
    const places = await podium();
    expect(places).toHaveLength(3);
    expect(places.slice(count).map(({ textContent }) => textContent)).toEqual(
      [2, 3].slice(count - 1).map((place) => `Open${place}`),
    );
  });

  test('shows the shared position of users with the same points', async () => {
    const { world } = renderApp({ route });
    const named = (name: string) => world.db.users.all().find((each) => each.name === name)!;
    world.db.users.put({ ...named('Leo Fischer'), points: named('Noah Jansen').points });

    expect((await podium()).map(({ textContent }) => textContent?.at(-1))).toEqual(['1', '2', '2']);
    const marks = (await rows())
      .slice(0, 4)
      .map((row) => within(row).queryByRole('img')?.ariaLabel);
    expect(marks).toEqual(['Rank 1, crown', 'Rank 2, medal', 'Rank 2, medal', undefined]);
  });
});

test('opens no sheet for an empty user id in the URL', async () => {
  renderApp({ route: `${route}?user=` });
  await board();

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
