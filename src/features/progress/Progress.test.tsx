import { act, render, screen, waitFor, within } from '@testing-library/react';
import { resetQueries } from '@/api/sessionApi';
import { waterFormats } from '@/components/water';
import type { LedgerEntry } from '@/contract/ledger';
import type { Data } from '@/contract/types';
import { dateOf, dayNumber } from '@/domain/calendar';
import type { Period, Totals } from '@/domain/history';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { BarChart, weekSentence } from './ProgressOverTime';

const now = Date.parse('2026-03-04T09:41:00Z');
const route = '/profile?open=progress';
const awards = /^How you earned your/;
const regionOf = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name }));
const region = () => regionOf('Progress Over Time');
const rowsOf = async (name: string | RegExp) => (await regionOf(name)).findAllByRole('listitem');
const texts = (items: HTMLElement[]) => items.map(({ textContent }) => textContent);
const waterFigure = async (term: string) =>
  (await (await regionOf('Water Saved')).findByText(term, { selector: 'dt' })).nextElementSibling;
const rows = async () =>
  within(await (await region()).findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('has bars of the chosen figure, or seven days, 30 days and 12 weeks in a table, today first', async () => {
  const { user } = renderApp({ route, now });
  const { findByRole, getByRole, getAllByRole, getAllByText, queryByText } = await region();
  expect(await findByRole('radio', { name: '136 L Direct water' })).toBeChecked();
  expect(queryByText('450')).toHaveRole('cell');

  await user.click(getByRole('button', { name: 'Show as table' }));
  expect(getAllByText('87 L')).toHaveLength(1);
  expect(getAllByRole('table')).toHaveLength(1);
  await user.click(getByRole('button', { name: 'Show as bars' }));
  expect(getAllByText('87 L')).toHaveLength(2);
  await user.click(getByRole('radio', { name: '525 Points' }));

  expect(getAllByText('450')).toHaveLength(2);

  expect(await rows()).toEqual([
    'Day | Direct water | Hidden water | Points',
    'Today | 0 L | 0 L | 0',
    'Tue, Mar 3 | 87 L | 0 L | 10',
    'Mon, Mar 2 | 0 L | 0 L | 450',
    'Sun, Mar 1 | 0 L | 0 L | 50',
    'Sat, Feb 28 | 0 L | 2,270 L | 5',
    'Fri, Feb 27 | 49 L | 0 L | 10',
    'Thu, Feb 26 | 0 L | 0 L | 0',
  ]);
  const sentence = '87 liters more than at this point last week.';
  expect(await (await region()).findByText(sentence)).toBeVisible();

  await user.click((await region()).getByRole('tab', { name: '30 days' }));
  expect(await rows()).toHaveLength(31);
  await user.click((await region()).getByRole('tab', { name: '12 weeks' }));
  const weeks = await rows();
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(0, 3)).toEqual([
    'Week | Direct water | Hidden water | Points',
    'This week | 87 L | 0 L | 460',
    'Week of Feb 23 | 49 L | 2,270 L | 65',
  ]);
});

test('starts with points if no water was saved', async () => {
  const items = [{ start: '2026-03-04', points: 50, direct: 0, hidden: 0 }];
  renderApp({ route });
  server.use(respondWith('history', { items }));

  expect(await (await region()).findByRole('radio', { name: '50 Points' })).toBeChecked();
});

const sections = [
  ['Water Saved', 'your saved water'],
  ['Progress Over Time', 'your progress'],
  [/^How you earned your 1250 points$/, 'your points'],
] as const;

test('each section says that it loads, or why it failed, and one Retry loads them all', async () => {
  const { user, store, world } = renderApp({ route, now });
  const operations = ['liters', 'history', 'ledger'] as const;
  const held = operations.map((operation) => world.hold(operation));
  for (const [name, what] of sections) {
    const words = await (await regionOf(name)).findByText(`Loading ${what}`);
    expect(words.closest('[role]')).toHaveRole('status');
  }
  for (const each of held) each.release();
  expect(await rowsOf(awards)).toHaveLength(6);

  server.use(...fault('offline', operations));
  act(() => store.dispatch(resetQueries([...operations])));
  for (const [name, what] of sections) {
    const alert = await (await regionOf(name)).findByRole('alert');
    expect(alert).toHaveTextContent(new RegExp(`^Couldn’t load ${what}\\.`));
  }
  expect(await screen.findByText(/Check your connection and try again\.$/)).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await rowsOf(awards)).toHaveLength(6);
  expect(await (await region()).findByRole('radio', { name: '136 L Direct water' })).toBeChecked();
  expect(await waterFigure('Direct water')).toHaveTextContent(/^[1-9]\S* L$/);
  expect(await waterFigure('Hidden water')).toHaveTextContent(/^[1-9]\S* L$/);
});

test('a new user sees how to start, without figures', async () => {
  renderApp({ route, world: 'newcomer' });

  expect(await screen.findByRole('heading', { name: 'Your progress starts here' })).toBeVisible();
  expect(screen.getByText('Log an action to see what you save.')).toBeVisible();
  const start = screen.getByRole('link', { name: 'Log an action' });
  expect(start).toHaveAttribute('href', '/?open=actions');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a user with points only sees how to save water, and no figures in days without any', async () => {
  renderApp({ route, now });
  const mine = { direct: 0, hidden: 0 };
  server.use(
    respondWith('liters', { mine, sources: [], community: mine }),
    respondWith('history', { items: days({}) }),
  );

  const saved = await regionOf('Water Saved');
  expect(await saved.findByText('Log an action to see what you save.')).toBeVisible();
  expect(saved.queryByText(/ L$/)).not.toBeInTheDocument();
  expect(await (await region()).findByText('Nothing in these 7 days.')).toBeVisible();
});

/** Two weeks until Thursday, March 5, 2026. */
function days(thisWeek: Partial<Period>, lastWeek: Partial<Period> = {}): Period[] {
  const today = dayNumber('2026-03-05');
  const figures: Record<number, Partial<Period>> = { 1: thisWeek, 8: lastWeek };
  return Array.from({ length: 14 }, (_day, index) => {
    const daysAgo = 13 - index;
    const start = dateOf(today - daysAgo);
    return { start, points: 0, direct: 0, hidden: 0, ...figures[daysAgo] };
  });
}

test.each([
  ['more water', { direct: 35 }, { direct: 20 }, '15 liters more than at this point last week.'],
  ['less water', { direct: 1 }, { direct: 2 }, '1 liter less than at this point last week.'],
  ['as much', { direct: 20 }, { direct: 20 }, 'As much water as at this point last week.'],
  [
    'both kinds of water, which stay apart',
    { direct: 30, hidden: 0 },
    { hidden: 2270 },
    '30 liters more than at this point last week. Hidden water: 2,270 liters less than at this point last week.',
  ],
  [
    'only hidden water',
    { hidden: 500 },
    { hidden: 500 },
    'Hidden water: as much as at this point last week.',
  ],
  ['only points', { points: 55 }, { points: 50 }, '5 points more than at this point last week.'],
  ['as many points', { points: 5 }, { points: 5 }, 'As many points as at this point last week.'],
  ['nothing', {}, {}, null],
])('compares weeks with %s', (_what, thisWeek, lastWeek, sentence) => {
  expect(weekSentence(days(thisWeek, lastWeek), waterFormats.liters)).toBe(sentence);
});

/** Returns the labels and the figures of the bars. */
function chart(items: Period[], figure: keyof Totals) {
  const { container } = render(<BarChart items={items} by="day" figure={figure} />);
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].flatMap(({ textContent }) => textContent || []);
  return { labels: texts('small'), figures: texts('b') };
}

test('each of seven bars has its weekday, and those above zero their figure', () => {
  expect(chart(days({ direct: 30 }).slice(-7), 'direct')).toEqual({
    labels: ['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'],
    figures: ['30 L'],
  });
});

test('many bars have labels every seventh day until today, and the figure of the highest', () => {
  expect(chart(days({ points: 50 }, { points: 5 }), 'points')).toEqual({
    labels: ['Feb 26', 'Mar 5'],
    figures: ['50'],
  });
});

describe('the awards', () => {
  test('shows each award with its date as often as it comes, and a reversed one so', async () => {
    const { world } = renderApp({ route: '/profile?open=points' });
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

    expect(texts(await rowsOf(awards))).toEqual([
      '+50 Water Cycle Quiz3/2/2026',
      '0 A thousand drops3/2/2026',
      '−100 A barrel full of rainReversed, 3/2/2026',
      '+100 A barrel full of rain3/2/2026',
      '+50 Water Cycle Quiz3/2/2026',
    ]);
    expect(screen.getByRole('heading', { name: 'How you earned your 1 point' })).toBeVisible();
  });

  test('loads older entries, and adds up to the points of the profile', async () => {
    const { user } = renderApp({ route });
    const { findByRole, getByRole, queryByRole, queryByText } = await regionOf(awards);
    const known = (await rowsOf(awards)).length;

    server.use(...fault('offline', ['ledger']));
    await user.click(getByRole('button', { name: 'Show older' }));
    expect(await findByRole('alert')).toHaveTextContent(
      'Couldn’t load older points. Check your connection and try again.',
    );
    expect(await rowsOf(awards)).toHaveLength(known);
    server.resetHandlers();
    let before = 0;
    while (queryByRole('button', { name: 'Show older' })) {
      before = (await rowsOf(awards)).length;
      await user.click(getByRole('button', { name: 'Show older' }));
      await waitFor(async () => expect((await rowsOf(awards)).length).toBeGreaterThan(before));
    }

    const rows = await rowsOf(awards);
    expect(rows[before]).toHaveFocus();
    expect(queryByRole('alert')).not.toBeInTheDocument();
    const sum = texts(rows).reduce((total, text) => total + Number.parseInt(text, 10), 0);
    expect(sum).toBe(1250);
    expect(queryByText('How you earned your 1250 points')).toBeVisible();
    expect(texts(rows)).toContainEqual(expect.stringMatching(/^\+50 Water Cycle Quiz/));
  });
});

test('Water Saved has direct and hidden water without a sum, and the basis of each source', async () => {
  const faucet = { title: 'Fix a faucet', kind: 'direct', liters: 999, basis: 'USGS' } as const;
  const liters: Data<'liters'> = {
    mine: { direct: 1000, hidden: 234.5 },
    sources: [
      faucet,
      { title: 'A meal without beef', kind: 'hidden', liters: 234.5, basis: 'Water Footprint' },
      faucet,
    ],
    community: { direct: 5000, hidden: 0 },
  };
  const { user } = renderApp({ route });
  server.use(respondWith('liters', liters));
  const { findByText, getByRole, getByText } = await regionOf('Water Saved');
  const title = await findByText('Where it comes from');
  expect(title.closest('details')).not.toHaveAttribute('open');
  await user.click(title);

  const sources = within(getByRole('list', { name: 'What saved water' }));
  expect(texts(sources.getAllByRole('listitem'))).toEqual([
    'Fix a faucetDirect water. USGS999 L',
    'A meal without beefHidden water. Water Footprint235 L',
    'Fix a faucetDirect water. USGS999 L',
  ]);
  expect(await waterFigure('Direct water')).toHaveTextContent(/^1,000 L$/);
  expect(await waterFigure('Hidden water')).toHaveTextContent(/^235 L$/);
  expect(document.body).not.toHaveTextContent(/1,23[45]/);
  expect(getByText(/^Hidden water goes into making food and clothes\./)).toBeVisible();
});
