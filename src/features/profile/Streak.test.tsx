import { screen, within } from '@testing-library/react';
import type { Data } from '@/contract/types';
import { renderApp, server } from '@/testing/render/renderApp';
import { respondWith } from '@mocks/testing/respondWith';
import { fault } from '@mocks/scenarios/fault';

const day = (date: string, state: string) => ({ date, state });

const streak: Data<'streak'> = {
  days: 3,
  longest: 12,
  freezes: 1,
  week: [
    day('2026-03-02', 'paused'),
    day('2026-03-03', 'missed'),
    day('2026-03-04', 'done'),
    day('2026-03-05', 'frozen'),
    day('2026-03-06', 'done'),
    day('2026-03-07', 'done'),
    day('2026-03-08', 'open'),
  ],
};

const section = async () => within(await screen.findByRole('region', { name: 'Streak' }));
const week = async () =>
  (await (await section()).findAllByRole('listitem')).map((item) =>
    [...item.children]
      .filter((part) => !part.hasAttribute('aria-hidden'))
      .map(({ textContent }) => textContent)
      .join(),
  );

function renderWith(changes: Partial<Data<'streak'>>) {
  const rendered = renderApp({ route: '/profile' });
  server.use(respondWith('streak', { ...streak, ...changes }));
  return rendered;
}

test('shows the current and the longest streak', async () => {
  renderWith({});

  expect(await (await section()).findByText('3 days')).toBeVisible();
  expect((await section()).getByText('Longest: 12 days')).toBeVisible();
});

test('names the state of each of the last seven days and marks today', async () => {
  renderWith({});

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
  for (const name of shown) expect((await section()).getByText(name)).toBeVisible();
});

test('explains only the symbols that the week shows', async () => {
  renderWith({ week: streak.week.slice(-2) });

  const legend = (await (await section()).findByText('Still open')).parentElement;
  expect(legend).toHaveTextContent(/^DoneStill open$/);
});

test('shows a day with an unknown state as still open', async () => {
  renderWith({ week: [day('2026-03-08', 'dreamt')] });

  expect(await week()).toEqual(['Today, Sunday: still open']);
});

test.each([
  [0, 'No freezes left. If you miss a day, your streak starts over.'],
  [1, '1 freeze left: it keeps your streak through one missed day.'],
  [2, '2 freezes left: they keep your streak through 2 missed days.'],
])('explains %i freezes in words', async (freezes, words) => {
  renderWith({ freezes });

  expect(await (await section()).findByText(words)).toBeVisible();
});

test('explains how a streak begins to a user without one', async () => {
  renderWith({ days: 0, longest: 0 });

  expect(await (await section()).findByText(/^No streak yet/)).toBeVisible();
  expect((await section()).queryByRole('list')).not.toBeInTheDocument();
});

test('shows the week after a streak has ended', async () => {
  renderWith({ days: 0 });

  expect(await (await section()).findByText('0 days')).toBeVisible();
  expect(await week()).toHaveLength(7);
});

test('announces that the streak is loading', async () => {
  renderApp({ route: '/profile' });
  server.use(...fault('hang', ['streak']));

  expect(await (await section()).findByText('Loading your streak')).toBeInTheDocument();
});

test('shows an error for a failed streak and loads it on Retry', async () => {
  const { user } = renderApp({ route: '/profile' });
  server.use(...fault('offline', ['streak']));
  expect(await (await section()).findByRole('alert')).toHaveTextContent(
    'Couldn’t load your streak. Check your connection and try again.',
  );

  server.resetHandlers();
  await user.click((await section()).getByRole('button', { name: 'Retry' }));

  expect(await week()).toHaveLength(7);
});

test('shows the same streak as the figures in the demo world', async () => {
  renderApp({ route: '/profile' });

  expect(await (await section()).findByText('5 days')).toBeVisible();
  expect((await week()).filter((words) => words.endsWith('done'))).toHaveLength(5);
});

test('shows no streak to a new user', async () => {
  renderApp({ route: '/profile', world: 'newcomer' });

  expect(await (await section()).findByText(/^No streak yet/)).toBeVisible();
});
