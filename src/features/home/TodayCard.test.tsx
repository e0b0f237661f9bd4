import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { todayApi } from '@/api/todayApi';
import type { OperationName } from '@/contract/operations';
import { addDays } from '@/domain/calendar';
import { deviceZone } from '@/lib/deviceZone';
import { addItem, changeItem, readItems } from '@/services/outbox/outboxDb';
import { fillStorage, setupIndexedDb } from '@/testing/browser/indexedDb';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault, type FaultKind } from '@mocks/scenarios/fault';
import { holdResponses, respondWith } from '@mocks/testing/respondWith';

setupIndexedDb();

type App = ReturnType<typeof renderApp>;

const tap = 'Tap off while brushing';
const shower = 'Cut your shower by two minutes';
const now = Date.parse('2026-03-02T09:41:00Z');
const logButton = (title: string) => screen.findByLabelText(`Log: ${title}`);
/** Waits until it works: the second click of a double click does nothing. */
async function undoButton(title: string) {
  const button = await screen.findByLabelText(`Undo: ${title}`);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  return button;
}
const awards = ({ world }: Pick<App, 'world'>) =>
  world.db.ledger.all().filter(({ source }) => source.includes('action:act01:2026-03-02'));
const pointsOf = (app: Pick<App, 'world'>) => awards(app).map(({ points }) => points);

test('shows the goal, the streak and the usual actions, and leads to progress and streak', async () => {
  const { user } = renderApp({ now });
  const card = within(await screen.findByLabelText('Today'));
  const description = '5 points by midnight keep your 5-day streak';
  expect(await card.findByText(description)).toBeVisible();
  const actions = within(await screen.findByLabelText('Quick actions'));
  const buttons = actions.getAllByRole('button');
  expect(buttons).toHaveLength(3);
  expect(buttons[0]).toHaveAccessibleName(`Log: ${tap}`);
  expect(actions.getByText('30 liters')).toBeVisible();
  const goal = card.getByRole('link', { name: '0 of 20 points' });
  expect(goal).toHaveAttribute('href', '/profile?open=progress');

  await user.click(card.getByRole('link', { name: 'Streak', description }));

  expect(await screen.findByRole('dialog', { name: /streak/i })).toBeVisible();
});

test('logs an action once for a double click, undoes each of two logs, and says what is spent', async () => {
  const app = renderApp({ now });
  const { user } = app;

  await user.dblClick(await logButton(tap));
  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  expect(await screen.findByText('Day 6 done')).toBeVisible();
  expect(pointsOf(app)).toEqual([5]);
  const row = (await undoButton(tap)).closest('li');
  expect(row).toHaveTextContent('Tap off while brushing+5, 30 liters saved');
  expect(screen.getByText(`${tap}: +5 points, 30 liters saved`)).toBeInTheDocument();
  await user.click(await logButton(shower));
  expect(await screen.findByText('10 of 20 points')).toBeVisible();

  await user.click(await undoButton(tap));
  expect(await screen.findByText('5 of 20 points')).toBeVisible();
  const button = await logButton(tap);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  expect(button).toHaveFocus();
  await user.click(await undoButton(shower));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(pointsOf(app)).toEqual([5, -5]);

  await user.click(await logButton(tap));
  await waitFor(() => expect(pointsOf(app)).toHaveLength(3));
  await user.click(await screen.findByText('Challenges'));
  await screen.findByRole('heading', { name: 'Challenges', level: 1 });
  await user.click(screen.getByText('Home'));
  expect(await screen.findByText('Done for today')).toBeVisible();
  const spent = await screen.findByLabelText(`Done: ${tap}`);
  expect(spent).toHaveAttribute('aria-disabled', 'true');
  await user.click(spent);
  expect(pointsOf(app)).toHaveLength(3);
});

test('says that 25 points are the most before the next tap', async () => {
  const { user } = renderApp({ now });
  await user.click(await screen.findByText('More actions'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quick actions' }));
  const others = ['Run a full load', 'Shower instead of a bath', 'Run a full dishwasher'];
  for (const title of [tap, shower, ...others]) {
    await user.click(sheet.getByLabelText(`Log: ${title}`));
    await sheet.findByLabelText(`Undo: ${title}`);
  }

  const refused = await sheet.findAllByText('All 25 points for today');

  expect(refused.length).toBeGreaterThan(3);
  const next = sheet.getByRole('button', { name: 'Log: Cover the pool' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('announces the goal when it is reached', async () => {
  const { user, world } = renderApp({ now });
  world.db.users.put({ ...world.person('1'), dailyGoal: 10 });
  await user.click(await logButton(tap));
  await screen.findByText('5 of 10 points');
  expect(screen.queryByText('You reached today’s goal!')).not.toBeInTheDocument();

  await user.click(await logButton(shower));

  expect(await screen.findByText('You reached today’s goal!')).toBeInTheDocument();
  expect(screen.getByText('10 of 10 points')).toBeVisible();
});

const stored = (value: unknown) =>
  localStorage.setItem('water-savers:seen-day:1', JSON.stringify(value));

test.each([
  [
    'a freeze and new challenges',
    { days: 5, challenges: 2 },
    5,
    ['frozen'],
    /^A freeze saved your 5-day streak\. 2 new challenges for you\.$/,
  ],
  [
    'a streak that ended',
    { days: 5, challenges: 4 },
    0,
    ['frozen', 'missed'],
    /^Your streak ended\. 5 points start a new one\.$/,
  ],
  ['nothing, without a streak', { days: 0, challenges: 4 }, 0, ['missed', 'missed'], null],
] as const)('a new day says once what happened: %s', async (_case, last, days, missed, words) => {
  stored({ date: '2026-02-28', ...last });
  const states = ['done', 'done', 'done', 'done', ...missed, 'open'].slice(-7);
  const week = states.map((state, index) => ({
    date: addDays('2026-03-02', index - states.length + 1),
    state,
  }));
  const { user } = renderApp({ now });
  server.use(respondWith('streak', { days, longest: 9, freezes: 0, week }));
  const card = within(await screen.findByLabelText('Today'));
  await card.findByText('0 of 20 points');
  const news = /freezes? saved|streak ended|new challenge/;
  if (words) expect(await card.findByText(words)).toBeVisible();
  else expect(card.queryByText(news)).toBeNull();

  await user.click(screen.getByText('Challenges'));
  await screen.findByRole('heading', { name: 'Challenges', level: 1 });
  await user.click(screen.getByText('Home'));

  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(screen.queryByText(news)).toBeNull();
});

test('continues the begun challenge, or what was opened last of several', async () => {
  const store = (key: string, value: unknown) =>
    localStorage.setItem(`water-savers:${key}`, JSON.stringify(value));
  const { user } = renderApp({ now });
  const link = () => screen.findByRole('link', { name: /^Continue where you left off/ });
  const comeBack = async () => {
    await user.click(await screen.findByText('Challenges'));
    await user.click(await screen.findByText('Home'));
    return link();
  };

  store('draft:1:4', { step: 'find' });
  expect(await comeBack()).toHaveAttribute('href', '/challenges?play=4');
  store('draft:1:2', { step: 'actions' });
  localStorage.setItem('water-savers:last:1', '2');
  expect(await comeBack()).toHaveAttribute('href', '/challenges?play=2');
  localStorage.setItem('water-savers:last:1', '4');
  expect(await comeBack()).toHaveAttribute('href', '/challenges?play=4');
});

const logTap = async ({ user }: Pick<App, 'user'>) => user.click(await logButton(tap));
const online = () => {
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
};
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100);
  });

/** Opens Home and logs an action while the server answers with a fault. */
async function logDuring(kind: FaultKind, names: OperationName[] = ['logAction']) {
  const app = renderApp({ now });
  await screen.findByLabelText('Quick actions');
  server.use(...fault(kind, names));
  await logTap(app);
  return app;
}

test('keeps an action that could not be sent, and sends it with its own time', async () => {
  const app = await logDuring('offline');
  expect(await screen.findByText(/1 action is saved on this device/)).toBeVisible();
  expect(screen.getByText('5 of 20 points')).toBeVisible();
  expect(screen.getByText('Day 6 done, once it’s sent')).toBeVisible();
  expect(screen.getByLabelText(/^Undo: /)).toBeVisible();
  expect(screen.queryByLabelText('Not sent yet')).not.toBeInTheDocument();
  expect(awards(app)).toEqual([]);

  online();

  await waitFor(() => expect(awards(app)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/saved on this device/)).not.toBeInTheDocument());
  expect(awards(app)[0]?.at).toBeLessThan(app.world.now() - 1_000);
});

test('sends what waits from any screen after a reload, and again after a failure', async () => {
  const first = await logDuring('offline');
  await screen.findByText(/1 action is saved on this device/);
  cleanup();

  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate'] });
  const app = renderApp({ now, route: '/leaderboard', data: first.world.db.dump() });
  server.use(...fault('internal_error', ['logAction']));
  await screen.findByLabelText('Ranking');
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(awards(app)).toEqual([]);
  server.resetHandlers();
  await act(() => jest.advanceTimersByTimeAsync(21_000));

  await waitFor(() => expect(awards(app)).toHaveLength(1));
});

test('a log that waits can be deleted after a reload, which undoes what the server may have', async () => {
  const first = await logDuring('offline');
  await screen.findByText(/1 action is saved on this device/);
  cleanup();
  const app = renderApp({ now, data: first.world.db.dump() });
  server.use(...fault('offline', ['logAction']));
  const list = within(await screen.findByLabelText('Not sent yet'));
  expect(list.getByText('Tap off while brushing')).toBeVisible();

  await app.user.click(list.getByRole('button', { name: 'Delete this action' }));

  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(await screen.findByText('Undo: Tap off while brushing')).toBeVisible();
  expect(screen.queryByLabelText(/^Undo: /)).not.toBeInTheDocument();
  online();
  await waitFor(() => expect(pointsOf(app)).toEqual([5, -5]));
  await waitFor(() => expect(screen.queryByText(/^Undo: /)).not.toBeInTheDocument());
  expect(screen.getByText('0 of 20 points')).toBeVisible();
});

test('a log that was never sent is deleted at once, also while its undo is offered', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const app = await logDuring('offline', ['logAction', 'session']);
  await app.user.click(await undoButton(tap));

  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  await waitFor(async () => expect(await readItems('1')).toEqual([]));
  isOnline.mockRestore();
  online();
  await act(pause);
  expect(awards(app)).toEqual([]);
  expect(screen.queryByText(/^Undo: /)).not.toBeInTheDocument();
});

test('a log counts once if the day is loaded again before the response to the log', async () => {
  const app = renderApp({ now });
  await screen.findByLabelText('Quick actions');
  const late = holdResponses(app.world, ['logAction']);
  server.use(...late.handlers);
  await logTap(app);
  await waitFor(() => expect(late.held).toHaveLength(1));
  expect(screen.getByText('5 of 20 points')).toBeVisible();
  const { today } = todayApi.endpoints;
  await act(async () => {
    void app.store.dispatch(today.initiate({ zone: deviceZone() }, { forceRefetch: true }));
    await pause();
  });
  const whilePending = screen.getByText(/ of 20 points$/).textContent;
  late.release();
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  await act(pause);

  expect(whilePending).toBe('5 of 20 points');
  expect(screen.getByText('5 of 20 points')).toBeVisible();
});

test('a log that another tab has sent counts until the day is loaded again', async () => {
  const app = await logDuring('offline');
  await screen.findByText(/1 action is saved on this device/);
  const id = (await readItems('1'))?.[0]?.id ?? '';
  const late = holdResponses(app.world, ['today']);
  server.use(...late.handlers);

  await changeItem({ id, userId: '1' }, () => undefined);
  new BroadcastChannel('water-savers:outbox').postMessage({ settled: { id, data: {} } });

  await waitFor(() => expect(late.held).toHaveLength(1));
  expect(screen.queryByText(/saved on this device/)).not.toBeInTheDocument();
  expect(screen.getByText('5 of 20 points')).toBeVisible();
  late.release();
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
});

test('a log that is undone while it is being sent is undone by its response', async () => {
  const app = renderApp({ now });
  await screen.findByLabelText('Quick actions');
  const { reached, release } = app.world.hold('logAction');
  await logTap(app);
  await act(() => reached);
  await app.user.click(await undoButton(tap));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();

  release();

  await waitFor(() => expect(pointsOf(app)).toEqual([5, -5]));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
});

test('an undo without a connection waits, and one that is then too late says so', async () => {
  const app = renderApp({ now });
  await logTap(app);
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  server.use(...fault('offline', ['undoAction']));
  await app.user.click(await undoButton(tap));
  expect(await screen.findByText('Undo: Tap off while brushing')).toBeVisible();
  expect(screen.getByText(/^Not sent yet\./)).toBeVisible();

  server.use(...fault('undo_expired', ['undoAction']));
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t send. It was too late to undo this, so the action stays logged.',
  );
  await app.user.click(screen.getByLabelText('Delete this undo'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says why a log was refused until it is deleted', async () => {
  const app = await logDuring('action_limit');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t send. You had already logged this action as often as it counts.',
  );
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(screen.queryByLabelText(/^Undo: /)).not.toBeInTheDocument();

  await app.user.click(screen.getByLabelText('Delete this action'));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(awards(app)).toEqual([]);
});

test('asks before the page closes while the browser can not store what waits', async () => {
  fillStorage();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const app = await logDuring('offline');
  expect(await screen.findByText(/Keep this page open/)).toBeVisible();
  expect(leave()).toBe(true);

  online();

  await waitFor(() => expect(awards(app)).toHaveLength(1));
  await waitFor(() => expect(leave()).toBe(false));
});

test('lists what waits of other screens or of what is gone, and each can be deleted', async () => {
  const addedAt = new Date(now).toISOString();
  const reason = 'This person is no longer here.';
  const question = { questionId: 'q', option: 0 };
  const daily = { ...question, date: '2026-03-01', zone: 'UTC', doneAt: addedAt };
  const ofQuiz = { ...question, challengeId: 'gone', number: '1', round: 1 } as const;
  const display = { name: 'Nova', question: 'How long is a shower?' };
  for (const [id, item] of Object.entries({
    a: { operation: 'follow', arg: { userId: '9' }, state: 'refused', reason },
    b: { operation: 'answerQuestion', arg: ofQuiz, state: 'refused', reason },
    c: { operation: 'answerReview', arg: daily, state: 'waiting' },
  } as const)) {
    await addItem({ id, userId: '1', addedAt, display, ...item });
  }
  const { user } = renderApp({ now });
  server.use(...fault('offline', ['answerReview']));
  const list = within(await screen.findByLabelText('Not sent yet'));
  expect(list.getByText('Follow Nova')).toBeVisible();
  expect(list.getByText('A challenge that is no longer here')).toBeVisible();
  expect(await list.findByText('Daily 5: How long is a shower?')).toBeVisible();
  for (const alert of list.getAllByRole('alert')) expect(alert).toHaveTextContent(reason);
  expect(screen.getByRole('link', { name: /^Daily 5/ })).not.toHaveTextContent(/answered/);

  for (let left = 3; left > 0; left -= 1) {
    const [first] = list.getAllByRole('button', { name: /^Delete this/ });
    await user.click(first!);
    await waitFor(async () => expect(await readItems('1')).toHaveLength(left - 1));
  }

  expect(screen.queryByLabelText('Not sent yet')).not.toBeInTheDocument();
});
