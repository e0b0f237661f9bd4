import { act, screen, waitFor, within } from '@testing-library/react';
import { resetQueries } from '@/api/baseApi';
import type { LedgerEntry } from '@/contract/ledger';
import type { Data } from '@/contract/types';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';

type User = ReturnType<typeof renderApp>['user'];

const route = '/profile?open=points';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = async (name: string) => (await section(name)).findAllByRole('listitem');
const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
const figure = async (term: string) =>
  (await (await section('Water Saved')).findByText(term, { selector: 'dt' })).nextElementSibling;
async function sources(user: User) {
  const { findByRole } = await section('Water Saved');
  await user.click(await findByRole('button', { name: 'Where it comes from' }));
  return within(await findByRole('list', { name: 'What saved water' })).getAllByRole('listitem');
}
const week = async () =>
  (await rowsOf('Streak')).map((item) =>
    [...item.children]
      .filter((part) => !part.hasAttribute('aria-hidden'))
      .map(({ textContent }) => textContent)
      .join(),
  );

test('each section says that it loads, or why it failed, and loads on Retry', async () => {
  const { user, store, world } = renderApp({ route });
  const operations = ['ledger', 'streak', 'litres', 'badges'] as const;
  const held = operations.map((operation) => world.hold(operation));
  const sections = [
    ['Points', 'your points'],
    ['Streak', 'your streak'],
    ['Water Saved', 'your saved water'],
    ['Badge Collection', 'badges'],
  ] as const;
  for (const [name, what] of sections) {
    expect(await (await section(name)).findByText(`Loading ${what}`)).toBeInTheDocument();
  }
  for (const each of held) each.release();
  expect(await rowsOf('Points')).toHaveLength(6);

  server.use(...fault('offline', operations));
  act(() => resetQueries(store, [...operations]));
  for (const [name, what] of sections) {
    const alert = await (await section(name)).findByRole('alert');
    expect(alert).toHaveTextContent(new RegExp(`^Couldn’t load (the )?${what}\\.`));
  }
  expect(await screen.findByText(/Check your connection and try again\.$/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await rowsOf('Points')).toHaveLength(6);
  expect(await rowsOf('Badge Collection')).toHaveLength(6);
  expect(await (await section('Streak')).findByText('5 days')).toBeVisible();
  expect((await week()).filter((words) => words.endsWith('done'))).toHaveLength(5);
  expect(await figure('Direct water')).toHaveTextContent(/^[1-9]\S* L$/);
  expect(await figure('Hidden water')).toHaveTextContent(/^[1-9]\S* L$/);
  const kinds = texts(await sources(user)).map((text) => /(Direct|Hidden) water\./.exec(text)?.[1]);
  expect(new Set(kinds)).toEqual(new Set(['Direct', 'Hidden']));
});

test('a new user without points, a streak or saved water sees how to get them', async () => {
  renderApp({ route, world: 'newcomer' });

  const points = await section('Points');
  expect(await points.findByText(/^No points yet/)).toBeVisible();
  expect(points.getByText(/^0 points/)).toBeVisible();
  expect(await (await section('Streak')).findByText(/^No streak yet/)).toBeVisible();
  expect(await (await section('Water Saved')).findByText(/^No water saved yet/)).toBeVisible();
  expect((await section('Water Saved')).queryByText(/ L$/)).not.toBeInTheDocument();
});

describe('Points', () => {
  test('shows each award with its date as often as it comes, and a reversed one so', async () => {
    const { world } = renderApp({ route });
    world.db.users.put({ ...world.person('1'), points: 1 });
    const entry = (points: number, title: string): LedgerEntry => {
      const at = '2026-03-02T12:00:00Z';
      return { id: title, source: title, title, points, savings: [], at };
    };
    const items = [
      entry(50, 'Water Cycle Quiz'),
      entry(0, 'A thousand drops'),
      entry(-100, 'A barrel full of rain'),
      entry(100, 'A barrel full of rain'),
      entry(50, 'Water Cycle Quiz'),
    ];
    server.use(respondWith('ledger', { items, total: 1, olderCursor: null }));

    expect(texts(await rowsOf('Points'))).toEqual([
      '+50 Water Cycle Quiz3/2/2026',
      '0 A thousand drops3/2/2026',
      '−100 A barrel full of rainReversed, 3/2/2026',
      '+100 A barrel full of rain3/2/2026',
      '+50 Water Cycle Quiz3/2/2026',
    ]);
    const words = await screen.findByText('1 point, and how you earned it');
    expect(words).toBeVisible();
  });

  test('opens with its title, loads older entries, and adds up to the points of the profile', async () => {
    const { user } = renderApp({ route: '/profile?open=main' });
    const { findByRole, getByRole, queryByRole, getByText } = await section('Points');
    const title = await findByRole('button', { name: 'Points' });
    expect(title).toHaveAttribute('aria-expanded', 'false');
    expect(queryByRole('list')).not.toBeInTheDocument();
    await user.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'true');
    const known = (await rowsOf('Points')).length;

    server.use(...fault('offline', ['ledger']));
    await user.click(getByRole('button', { name: 'Show older' }));
    expect(await findByRole('alert')).toHaveTextContent(
      'Couldn’t load older points. Check your connection and try again.',
    );
    expect(await rowsOf('Points')).toHaveLength(known);
    server.resetHandlers();
    let before = 0;
    while (queryByRole('button', { name: 'Show older' })) {
      before = (await rowsOf('Points')).length;
      await user.click(getByRole('button', { name: 'Show older' }));
      await waitFor(async () => expect((await rowsOf('Points')).length).toBeGreaterThan(before));
    }

    const rows = await rowsOf('Points');
    expect(rows[before]).toHaveFocus();
    expect(queryByRole('alert')).not.toBeInTheDocument();
    const sum = texts(rows).reduce((total, text) => total + Number.parseInt(text, 10), 0);
    expect(sum).toBe(1250);
    expect(getByText('1250 points, and how you earned them')).toBeVisible();
    expect(texts(rows)).toContainEqual(expect.stringMatching(/^\+50 Water Cycle Quiz/));
    await user.click(title);
    expect(queryByRole('list')).not.toBeInTheDocument();
  });
});

test('Streak names the state of each day and explains the symbols and freezes that it shows', async () => {
  const states = ['paused', 'missed', 'done', 'frozen', 'done', 'done', 'open'];
  const days = states.map((state, index) => ({ date: `2026-03-0${index + 2}`, state }));
  const streak: Data<'streak'> = { days: 3, longest: 12, freezes: 1, week: days };
  const { store } = renderApp({ route: '/profile' });
  const show = async (changes: Partial<Data<'streak'>>) => {
    server.use(respondWith('streak', { ...streak, ...changes }));
    act(() => resetQueries(store, ['streak']));
    await (await section('Streak')).findAllByText(/days$|^No streak/);
    return section('Streak');
  };

  const { getByText } = await show({});
  expect(getByText('3 days')).toBeVisible();
  expect(getByText('Longest: 12 days')).toBeVisible();
  expect(getByText('1 freeze left: it keeps your streak through one missed day.')).toBeVisible();
  expect(await week()).toEqual([
    'Monday: paused',
    'Tuesday: missed',
    'Wednesday: done',
    'Thursday: frozen',
    'Friday: done',
    'Saturday: done',
    'Today, Sunday: still open',
  ]);
  const shown = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  for (const name of shown) expect(getByText(name)).toBeVisible();

  const short = await show({ freezes: 2, week: days.slice(-2) });
  expect(
    short.getByText('2 freezes left: they keep your streak through 2 missed days.'),
  ).toBeVisible();
  expect(short.getByText('Still open').parentElement).toHaveTextContent(/^DoneStill open$/);

  const over = await show({
    days: 0,
    freezes: 0,
    week: [{ date: '2026-03-08', state: 'dreamt' }],
  });
  expect(over.getByText('0 days')).toBeVisible();
  expect(
    over.getByText('No freezes left. If you miss a day, your streak starts over.'),
  ).toBeVisible();
  expect(await week()).toEqual(['Today, Sunday: still open']);

  const none = await show({ days: 0, longest: 0 });
  expect(none.getByText(/^No streak yet/)).toBeVisible();
  expect(none.queryByRole('list')).not.toBeInTheDocument();
});

test('Water Saved has direct and hidden water without a sum, and the basis of each source', async () => {
  const faucet = { title: 'Fix a faucet', kind: 'direct', litres: 999, basis: 'USGS' } as const;
  const litres: Data<'litres'> = {
    mine: { direct: 1000, hidden: 234.5 },
    sources: [
      faucet,
      { title: 'A meal without beef', kind: 'hidden', litres: 234.5, basis: 'Water Footprint' },
      faucet,
    ],
    community: { direct: 5000, hidden: 0 },
  };
  const { user } = renderApp({ route: '/profile' });
  server.use(respondWith('litres', litres));

  expect(texts(await sources(user))).toEqual([
    'Fix a faucetDirect water. USGS999 L',
    'A meal without beefHidden water. Water Footprint235 L',
    'Fix a faucetDirect water. USGS999 L',
  ]);
  expect(await figure('Direct water')).toHaveTextContent(/^1,000 L$/);
  expect(await figure('Hidden water')).toHaveTextContent(/^235 L$/);
  expect(document.body).not.toHaveTextContent(/1,23[45]/);
});
