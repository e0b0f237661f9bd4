import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { deviceZone } from '@/lib/deviceZone';
import { renderApp, server } from '@/testing/render/renderApp';
import { addItem, changeItem, readItems } from '@/services/outbox/outboxDb';
import { fillStorage, setupIndexedDb } from '@/testing/browser/indexedDb';
import { fault, type FaultKind } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import { todayApi } from '@/api/todayApi';

setupIndexedDb();

type App = ReturnType<typeof renderApp>;

const logTap = async ({ user }: Pick<App, 'user'>) =>
  user.click(await screen.findByLabelText('Log: Tap off while brushing'));
const online = () => {
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
};
const awards = ({ world }: Pick<App, 'world'>) =>
  world.db.ledger.all().filter(({ source }) => source.includes('action:act01:2026-03-02'));
const points = (app: Pick<App, 'world'>) => awards(app).map(({ points }) => points);
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100);
  });
const now = Date.parse('2026-03-02T09:41:00Z');

/** Opens Home and logs an action while the server answers with a fault. */
async function logDuring(kind: FaultKind) {
  const app = renderApp({ now });
  await screen.findByLabelText('Quick actions');
  server.use(...fault(kind, ['logAction']));
  await logTap(app);
  return app;
}

/** Opens Home and logs an action, which the server has then. */
async function logSent() {
  const app = renderApp({ now });
  await logTap(app);
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  return app;
}

test('keeps an action that could not be sent, and sends it with its own time', async () => {
  const app = await logDuring('offline');
  expect(
    await screen.findByText(/1 action is saved on this device/, undefined, { timeout: 4_000 }),
  ).toBeVisible();
  expect(screen.getByText('5 of 20 points')).toBeVisible();
  expect(screen.getByText('Day 6 of your streak, once it’s sent')).toBeVisible();
  expect(screen.getByText('Undo')).toBeVisible();
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
  expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  online();
  await waitFor(() => expect(points(app)).toEqual([5, -5]));
  await waitFor(() => expect(screen.queryByText(/^Undo: /)).not.toBeInTheDocument());
  expect(screen.getByText('0 of 20 points')).toBeVisible();
});

test('a log that was never sent is deleted at once, also while its undo is offered', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const app = await logDuring('offline');
  await app.user.click(await screen.findByText('Undo'));

  expect(await screen.findByText('0 of 20 points')).toBeVisible();
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
  await app.user.click(await screen.findByText('Undo'));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();

  release();

  await waitFor(() => expect(points(app)).toEqual([5, -5]));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
});

test('an undo without a connection waits, and one that is then too late says so', async () => {
  const app = await logSent();
  server.use(...fault('offline', ['undoAction']));
  await app.user.click(await screen.findByText('Undo'));
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

test('says why a log was refused until it is deleted, also after a reload', async () => {
  const first = await logDuring('action_limit');
  const why = 'Couldn’t send. You had already logged this action as often as it counts.';
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(screen.queryByText('Undo')).not.toBeInTheDocument();
  cleanup();

  const app = renderApp({ now, data: first.world.db.dump() });
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
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
  const added = { userId: '1', addedAt: new Date(now).toISOString() };
  const reason = 'This person is no longer here.';
  const refused = { ...added, state: 'refused', reason } as const;
  const question = { questionId: 'q', option: 0 };
  const daily = { ...question, date: '2026-03-01', zone: 'UTC', doneAt: added.addedAt };
  await addItem({
    ...refused,
    id: 'a',
    operation: 'follow',
    arg: { userId: '9' },
    display: { name: 'Nova' },
  });
  await addItem({
    ...refused,
    id: 'b',
    operation: 'answerQuestion',
    arg: { ...question, challengeId: 'gone', number: '1', round: 1 },
  });
  await addItem({
    ...added,
    id: 'c',
    operation: 'answerReview',
    state: 'waiting',
    arg: { ...daily, idempotencyKey: 'c' },
    display: { question: 'How long is a shower?' },
  });
  const { user } = renderApp({ now });
  server.use(...fault('offline', ['answerReview']));
  const list = within(await screen.findByLabelText('Not sent yet'));
  expect(list.getByText('Follow Nova')).toBeVisible();
  expect(list.getByText('A challenge that is no longer here')).toBeVisible();
  expect(await list.findByText('Daily 5: How long is a shower?')).toBeVisible();
  for (const alert of list.getAllByRole('alert')) expect(alert).toHaveTextContent(reason);

  for (let left = 3; left > 0; left -= 1) {
    const [first] = list.getAllByRole('button', { name: /^Delete this/ });
    await user.click(first!);
    await waitFor(async () => expect(await readItems('1')).toHaveLength(left - 1));
  }

  expect(screen.queryByLabelText('Not sent yet')).not.toBeInTheDocument();
});
