import { act, screen, waitFor, within } from '@testing-library/react';
import { historyApi } from '@/api/historyApi';
import { sessionApi } from '@/api/sessionApi';
import { renderApp, server } from '@/testing/render/renderApp';
import { setMedia } from '@/testing/browser/browserStubs';
import { respondWith } from '@mocks/testing/respondWith';
import { fault } from '@mocks/scenarios/fault';
import type { UserRow } from '@backend/db/schema';
import { quotes } from '@backend/content/quotes';

const at = (time: string) => new Date(`2026-03-02T${time}:00`).getTime();
const figure = async (term: string) =>
  (await screen.findByText(term, { selector: 'dt' })).nextElementSibling;
const recent = async () =>
  within(await screen.findByRole('region', { name: 'Recent Challenges' })).findAllByRole(
    'listitem',
  );

function renderAs(changes: Partial<UserRow>) {
  const rendered = renderApp();
  const { world } = rendered;
  const person = world.db.users.get('1');
  if (person) world.db.users.put({ ...person, ...changes });
  return rendered;
}

test.each([
  ['[H01]', '00:00', 'Good Morning', 'Moon'],
  ['[H02]', '05:59', 'Good Morning', 'Moon'],
  ['[H03]', '06:00', 'Good Morning', 'Sun'],
  ['[H04]', '11:59', 'Good Morning', 'Sun'],
  ['[H05]', '12:00', 'Good Afternoon', 'Sun'],
  ['[H06]', '17:59', 'Good Afternoon', 'Sun'],
  ['[H07]', '18:00', 'Good Evening', 'Moon'],
  ['[H08]', '23:59', 'Good Evening', 'Moon'],
])('%s [K05] at %s shows "%s" and the %s', async (_row, time, greeting, icon) => {
  renderApp({ now: at(time) });

  expect(await screen.findByText(greeting)).toBeVisible();
  expect(screen.getByRole('img', { name: icon })).toBeVisible();
});

test('updates the greeting as time passes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ now: at('11:59'), hasFakeTimers: true });
  expect(await screen.findByText('Good Morning')).toBeVisible();

  act(() => jest.advanceTimersByTime(61_000));

  expect(screen.getByText('Good Afternoon')).toBeVisible();
});

test('[H09] [H13] [H14] greets the user with name, level, rank and points', async () => {
  renderApp();

  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Welcome back, Water Guardian!',
  );
  expect(screen.getByText('Level 8 • Water Guardian')).toBeVisible();
  expect(screen.getByText((_, element) => element?.textContent === '1250 points')).toBeVisible();
});

test.each([
  ['[H15] the demo user', 1250, '50'],
  ['[H17] somebody with 350 points', 350, '150'],
  ['a user just below a level', 400, '0'],
])('[K01] the level bar of %s shows points mod 200 of 200', async (_who, points, value) => {
  renderAs({ points });

  const bar = await screen.findByRole('progressbar', { name: 'Level progress' });
  expect(bar).toHaveAttribute('aria-valuenow', value);
  expect(bar).toHaveAttribute('aria-valuemax', '200');
});

test('[H10] [H11] [H12] [K02] shows the next of six quotes every 4 seconds, then starts over', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ hasFakeTimers: true });
  const card = await screen.findByRole('region', { name: 'Motivational quote' });
  const shown = () => card.querySelector('p')?.textContent;
  const first = shown();

  act(() => jest.advanceTimersByTime(3_999));
  expect(shown()).toBe(first);
  act(() => jest.advanceTimersByTime(1));
  const seen = [first, shown()];
  for (let turn = 2; turn < 6; turn += 1) {
    act(() => jest.advanceTimersByTime(4_000));
    seen.push(shown());
  }
  act(() => jest.advanceTimersByTime(4_000));

  expect(seen).toEqual(quotes.map(({ text }) => text));
  expect(shown()).toBe(first);
});

test('quotes can be paused and resumed, and are no live region', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user } = renderApp({ hasFakeTimers: true });
  const card = await screen.findByRole('region', { name: 'Motivational quote' });
  const first = card.textContent;

  await user.click(within(card).getByRole('button', { name: 'Pause quotes' }));
  act(() => jest.advanceTimersByTime(20_000));
  expect(card).toHaveTextContent(first);

  await user.click(within(card).getByRole('button', { name: 'Play quotes' }));
  act(() => jest.advanceTimersByTime(4_000));
  expect(card).not.toHaveTextContent(first);
  expect(card.closest('[aria-live], [role=status], [role=alert], [role=log]')).toBeNull();
});

test('quotes pause while a mouse hovers over the text, but not while a finger touches it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user } = renderApp({ hasFakeTimers: true });
  const card = await screen.findByRole('region', { name: 'Motivational quote' });
  const words = card.querySelector('p')!;
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const first = words.textContent;

  await user.hover(words);
  pass(20_000);
  expect(words).toHaveTextContent(first);
  expect(within(card).getByRole('button', { name: 'Pause quotes' })).toBeVisible();

  await user.hover(within(card).getByRole('button', { name: 'Pause quotes' }));
  pass(4_000);
  expect(words).toHaveTextContent(quotes[1]!.text);

  await user.pointer({ keys: '[TouchA>]', target: words });
  pass(4_000);
  expect(words).toHaveTextContent(quotes[2]!.text);
});

test('quotes start paused if the user prefers reduced motion', async () => {
  setMedia('(prefers-reduced-motion: reduce)');
  renderApp();

  expect(await screen.findByRole('button', { name: 'Play quotes' })).toBeVisible();
});

test('[H18] [H20] shows four figures with their terms', async () => {
  renderApp();

  expect(await figure('Points')).toHaveTextContent(/^1250$/);
  expect(await figure('Level')).toHaveTextContent(/^8$/);
  expect(await figure('Badges')).toHaveTextContent(/^3$/);
  expect(await figure('Streak')).toHaveTextContent(/^5$/);
});

test('[H19] shows level 1 for a user without a level', async () => {
  const { store, world } = renderApp();
  await figure('Level');

  server.use(
    respondWith('session', { user: { ...world.db.users.get('1'), streak: 5, level: undefined } }),
  );
  await act(() =>
    store.dispatch(sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true })),
  );

  const level = await figure('Level');
  await waitFor(() => expect(level).toHaveTextContent(/^1$/));
});

test('[H21] [K04] shows the first three challenges', async () => {
  renderApp();

  const titles = (await recent()).map((item) => within(item).getByRole('heading').textContent);
  expect(titles).toEqual(['Water Cycle Quiz', 'Save 10 Liters Challenge', 'Ocean Cleanup Game']);
});

test('[H22] [H23] shows description, difficulty and points of each challenge', async () => {
  renderApp();

  const [quiz, video, game] = await recent();
  expect(quiz).toHaveTextContent(/Follow a drop.*easy\+50 pts/);
  expect(video).toHaveTextContent(/Show on video.*medium\+100 pts/);
  expect(game).toHaveTextContent(/Steer the skimmer.*medium\+75 pts/);
  expect(quiz?.querySelector('svg')).not.toBeNull();
});

test('[H24] shows a trophy only at the completed challenge', async () => {
  renderApp();

  const [quiz, video, game] = await recent();
  const trophies = [quiz, video, game].map((item) =>
    within(item ?? document.body).queryByRole('img', { name: 'Trophy: completed' }),
  );
  expect(trophies).toEqual([expect.any(HTMLElement), null, null]);
  expect(trophies[0]?.querySelector('svg')).toBeVisible();
});

test('[H25] View All opens the challenges', async () => {
  const { user } = renderApp();

  await user.click(await screen.findByRole('link', { name: 'View All' }));

  expect(location.pathname).toBe('/challenges');
});

test('[H26] [H27] shows the earned badges and the next two', async () => {
  renderApp();

  const earned = await screen.findByRole('list', { name: 'Earned badges' });
  expect(earned).toHaveTextContent(/^First DropWater WarriorEco Champion$/);
  const next = within(screen.getByRole('list', { name: 'Next badges' })).getAllByRole('listitem');
  expect(next.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Quiz Master1 of 5 quizzes'),
    expect.stringContaining('Video Star3 of 5 videos'),
  ]);
  expect(screen.queryByText('Social Saver')).not.toBeInTheDocument();
});

test('the community card opens the chat', async () => {
  const { user } = renderApp();

  await user.click(
    await screen.findByRole('link', { name: /Water Savers Community.*125 members online/ }),
  );

  expect(location.pathname).toBe('/chat');
});

test.each([
  ['challenges', 'Recent Challenges', 'Couldn’t load the challenges.'],
  ['badges', 'Badges', 'Couldn’t load the badges.'],
] as const)('shows an error for failed %s and loads them on Retry', async (name, title, words) => {
  const { user } = renderApp();
  server.use(...fault('offline', [name]));
  const section = within(await screen.findByRole('region', { name: title }));
  expect(await section.findByRole('alert')).toHaveTextContent(
    `${words} Check your connection and try again.`,
  );
  // The Today card requests the challenges again when it mounts.
  await screen.findByRole('list', { name: 'Quick actions' });
  const retry = section.getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry).toHaveAttribute('aria-disabled', 'false'));

  server.resetHandlers();
  await user.click(retry);

  const items = await section.findAllByRole('listitem', undefined, { timeout: 10_000 });
  expect(items.length).toBeGreaterThan(0);
});

test.each([
  ['Water Cycle Quiz', '1'],
  ['Ocean Cleanup Game', '3'],
])('the recent challenge %s opens its player', async (name, id) => {
  const { user } = renderApp();

  await user.click(await screen.findByRole('link', { name }));

  expect(location.pathname + location.search).toBe(`/challenges?play=${id}`);
});

test('Points opens the ledger', async () => {
  const { user } = renderApp();

  await user.click(await screen.findByRole('link', { name: 'Points 1250' }));

  expect(location.pathname + location.search).toBe('/profile?open=points');
  const title = await screen.findByRole('button', { name: 'Points' });
  expect(title).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(title).toHaveFocus());
});

test('the level panel opens the ranks', async () => {
  const { user } = renderApp();

  await user.click(await screen.findByRole('link', { name: 'Level 8 • Water Guardian' }));

  expect(await screen.findByRole('dialog', { name: 'Levels and ranks' })).toBeVisible();
});

test('shows the last seven days, which lead to the progress', async () => {
  const { user } = renderApp({ now: at('09:41') });
  const week = within(await screen.findByRole('region', { name: 'Your last seven days' }));
  expect(week.getByText('136 L').parentElement).toHaveTextContent('136 L direct water');
  expect(week.getByText('2,270 L').parentElement).toHaveTextContent('2,270 L hidden water');

  await user.click(week.getByRole('link', { name: 'Your last seven days' }));

  expect(location.pathname + location.search).toBe('/profile?open=progress');
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Progress Over Time' })).toHaveFocus(),
  );
});

const daysWithPoints = (count: number) =>
  Array.from({ length: 30 }, (_day, index) => {
    const start = `2026-01-${String(index + 1).padStart(2, '0')}`;
    return { start, points: index >= 30 - count ? 5 : 0, direct: 0, hidden: 0 };
  });

test('shows the last seven days with three days of data', async () => {
  renderApp();
  server.use(respondWith('history', { items: daysWithPoints(3) }));

  const week = await screen.findByRole('region', { name: 'Your last seven days' });
  expect(week).toHaveTextContent('15 points');
  expect(week).not.toHaveTextContent('water');
});

test('does not show the last seven days with two days of data', async () => {
  const { store } = renderApp();
  server.use(respondWith('history', { items: daysWithPoints(2) }));
  const history = historyApi.endpoints.history.select({ by: 'day', count: 30 });
  await waitFor(() => expect(history(store.getState()).status).toBe('fulfilled'));
  await screen.findByRole('list', { name: 'Earned badges' });

  expect(screen.queryByRole('region', { name: 'Your last seven days' })).not.toBeInTheDocument();
});
