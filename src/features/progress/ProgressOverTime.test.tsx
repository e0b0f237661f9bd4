import { render, screen, within } from '@testing-library/react';
import { waterFormats } from '@/components/waterFormats';
import { dateOf, dayNumber } from '@/domain/calendar';
import type { Period, Totals } from '@/domain/history';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';
import { respondWith } from '@mocks/testing/respondWith';
import { BarChart, weekSentence } from './ProgressOverTime';

const now = Date.parse('2026-03-04T09:41:00Z');
const region = async () =>
  within(await screen.findByRole('region', { name: 'Progress Over Time' }));
const rows = async () =>
  within(await (await region()).findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '));

test('has bars of the chosen figure, or seven days, 30 days and 12 weeks in a table, today first', async () => {
  const { user } = renderApp({ route: '/profile', now });
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
  renderApp({ route: '/profile' });
  server.use(respondWith('history', { items }));

  expect(await (await region()).findByRole('radio', { name: '50 Points' })).toBeChecked();
});

test('shows an error for a failed history, and a note to a new user on Retry', async () => {
  const { user } = renderApp({ route: '/profile', world: 'newcomer' });
  server.use(...fault('offline', ['history']));
  expect(await (await region()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load your progress. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click((await region()).getByRole('button', { name: 'Retry' }));

  expect(await (await region()).findByText(/^Nothing to show yet/)).toBeVisible();
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
  const { container } = render(<BarChart items={items} by="day" figure={figure} height={84} />);
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
