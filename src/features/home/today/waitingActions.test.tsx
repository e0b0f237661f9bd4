import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { deviceZone } from '@/lib/deviceZone';
import { renderApp, server } from '@/testing/render/renderApp';
import { addItem, changeItem, readItems } from '@/services/outbox/outboxDb';
import { fillStorage, setupIndexedDb } from '@/testing/browser/indexedDb';
import { route } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses } from '@mocks/testing/respondWith';
import { todayApi } from '@/api/todayApi';

setupIndexedDb();

const logButton = (title: string) => screen.findByRole('button', { name: `Log: ${title}` });
const awards = ({ world }: ReturnType<typeof renderApp>) =>
  world.db.ledger.all().filter(({ source }) => source.includes('action:act01:2026-03-02'));
const pause = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 100);
  });
const now = Date.parse('2026-03-02T09:41:00Z');
const refetchToday = () =>
  todayApi.endpoints.today.initiate({ zone: deviceZone() }, { forceRefetch: true });

test('keeps an action that could not be sent, and sends it with its own time', async () => {
  const app = renderApp({ now });
  const button = await logButton('Tap off while brushing');
  server.use(...fault('offline', ['logAction']));
  await app.user.click(button);

  expect(
    await screen.findByText(/1 action is saved on this device/, undefined, { timeout: 4_000 }),
  ).toBeVisible();
  expect(screen.getByText('5 of 20 points')).toBeVisible();
  expect(awards(app)).toEqual([]);

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(awards(app)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/saved on this device/)).not.toBeInTheDocument());
  expect(awards(app)[0]?.at).toBeLessThan(app.world.now() - 1_000);
});

test('sends what waits from any screen after a reload, and again after a failure', async () => {
  const first = renderApp({ now });
  const button = await logButton('Tap off while brushing');
  server.use(...fault('offline', ['logAction']));
  await first.user.click(button);
  await screen.findByText(/1 action is saved on this device/);
  cleanup();

  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['setImmediate'] });
  const app = renderApp({ now, route: '/leaderboard', data: first.world.db.dump() });
  server.use(...fault('internal_error', ['logAction']));
  await screen.findByRole('list', { name: 'Ranking' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(awards(app)).toEqual([]);

  server.resetHandlers();
  await act(() => jest.advanceTimersByTimeAsync(21_000));

  await waitFor(() => expect(awards(app)).toHaveLength(1));
});

test('a log that waits is undone for ten seconds, and can then be deleted', async () => {
  const first = renderApp({ now });
  const button = await logButton('Tap off while brushing');
  server.use(...fault('offline', ['logAction']));
  await first.user.click(button);
  await screen.findByText(/1 action is saved on this device/);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Not sent yet' })).not.toBeInTheDocument();
  expect(screen.getByText('Day 6 of your streak, once it’s sent')).toBeVisible();
  cleanup();

  const app = renderApp({ now, data: first.world.db.dump() });
  server.use(...fault('offline', ['logAction']));
  const list = within(await screen.findByRole('list', { name: 'Not sent yet' }));
  expect(list.getByText('Tap off while brushing')).toBeVisible();

  await app.user.click(list.getByRole('button', { name: 'Delete this action' }));

  // The server may have it, although no response arrived.
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(await screen.findByText('Undo: Tap off while brushing')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(awards(app).map(({ points }) => points)).toEqual([5, -5]));
  await waitFor(() => expect(screen.queryByText(/^Undo: /)).not.toBeInTheDocument());
  expect(screen.getByText('0 of 20 points')).toBeVisible();
});

test('a log that was never sent is deleted at once, also while its undo is offered', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const app = renderApp({ now });
  server.use(...fault('offline', ['logAction']));
  await app.user.click(await logButton('Tap off while brushing'));
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  isOnline.mockRestore();
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await act(pause);
  expect(awards(app)).toEqual([]);
  expect(screen.queryByText(/^Undo: /)).not.toBeInTheDocument();
});

test('a log counts once if the day is loaded again before the response to the log', async () => {
  const app = renderApp({ now });
  const button = await logButton('Tap off while brushing');
  const late = holdResponses(app.world, ['logAction']);
  server.use(...late.handlers);
  await app.user.click(button);
  await waitFor(() => expect(late.held).toHaveLength(1));
  expect(screen.getByText('5 of 20 points')).toBeVisible();
  await act(async () => {
    void app.store.dispatch(refetchToday());
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
  const app = renderApp({ now });
  const button = await logButton('Tap off while brushing');
  server.use(...fault('offline', ['logAction']));
  await app.user.click(button);
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
  const button = await logButton('Tap off while brushing');
  let answer = () => {};
  let isBeingSent = false;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    route('logAction', async () => {
      isBeingSent = true;
      await isAnswered;
      return undefined;
    }),
  );
  await app.user.click(button);
  await waitFor(() => expect(isBeingSent).toBe(true));
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();

  answer();

  await waitFor(() => expect(awards(app).map(({ points }) => points)).toEqual([5, -5]));
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
});

test('an undo without a connection waits, and is sent later', async () => {
  const app = renderApp({ now });
  await app.user.click(await logButton('Tap off while brushing'));
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  server.use(...fault('offline', ['undoAction']));
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Undo: Tap off while brushing')).toBeVisible();
  expect(screen.getByText(/^Not sent yet\./)).toBeVisible();
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  await waitFor(() => expect(awards(app).map(({ points }) => points)).toEqual([5, -5]));
  await waitFor(() => expect(screen.queryByText(/^Undo: /)).not.toBeInTheDocument());
});

test('an undo that comes too late says so until it is deleted', async () => {
  const app = renderApp({ now });
  await app.user.click(await logButton('Tap off while brushing'));
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  server.use(...fault('undo_expired', ['undoAction']));
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t send. It was too late to undo this, so the action stays logged.',
  );
  await app.user.click(screen.getByRole('button', { name: 'Delete this undo' }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('says why a log was refused until it is deleted, also after a reload', async () => {
  const first = renderApp({ now });
  const button = await logButton('Tap off while brushing');
  server.use(...fault('action_limit', ['logAction']));
  await first.user.click(button);

  const why = 'Couldn’t send. You had already logged this action as often as it counts.';
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  expect(await screen.findByText('0 of 20 points')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  cleanup();

  const app = renderApp({ now, data: first.world.db.dump() });
  expect(await screen.findByRole('alert')).toHaveTextContent(why);
  await app.user.click(screen.getByRole('button', { name: 'Delete this action' }));

  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(awards(app)).toEqual([]);
});

test('asks before the page closes while the browser can not store what waits', async () => {
  fillStorage();
  const leave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const app = renderApp({ now });
  server.use(...fault('offline', ['logAction']));
  await app.user.click(await logButton('Tap off while brushing'));

  expect(await screen.findByText(/Keep this page open/)).toBeVisible();
  expect(leave()).toBe(true);

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(awards(app)).toHaveLength(1));
  await waitFor(() => expect(leave()).toBe(false));
});

const added = { userId: '1', addedAt: new Date(now).toISOString() };
const reason = 'This person is no longer here.';
const orphaned = { ...added, state: 'refused', reason } as const;

test.each([
  [
    'a follow of somebody who is gone',
    { ...orphaned, id: 'a', operation: 'follow', arg: { userId: '9' }, display: { name: 'Nova' } },
    'Follow Nova',
  ],
  [
    'an answer to a challenge that is gone',
    {
      ...orphaned,
      id: 'b',
      operation: 'answerQuestion',
      arg: { challengeId: 'gone', number: '1', questionId: 'q', option: 0, round: 1 },
    },
    'A challenge that is no longer here',
  ],
] as const)('shows %s until it is deleted', async (_what, item, title) => {
  await addItem(item);
  const { user } = renderApp({ now });
  const list = within(await screen.findByRole('list', { name: 'Not sent yet' }));
  expect(list.getByText(title)).toBeVisible();
  expect(list.getByRole('alert')).toHaveTextContent(reason);

  await user.click(list.getByRole('button', { name: /^Delete this/ }));

  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Not sent yet' })).not.toBeInTheDocument(),
  );
  expect(await readItems('1')).toEqual([]);
});

test('an answer of Daily 5 that waits is listed, and can be deleted', async () => {
  const arg = { date: '2026-03-01', questionId: 'q', option: 0, zone: 'UTC' };
  await addItem({
    ...added,
    id: 'c',
    operation: 'answerReview',
    state: 'waiting',
    arg: { ...arg, doneAt: added.addedAt, idempotencyKey: 'c' },
    display: { question: 'How long is a shower?' },
  });
  server.use(...fault('offline', ['answerReview']));
  const { user } = renderApp({ now });
  server.use(...fault('offline', ['answerReview']));
  const list = within(await screen.findByRole('list', { name: 'Not sent yet' }));
  expect(list.getByText('Daily 5: How long is a shower?')).toBeVisible();

  await user.click(list.getByRole('button', { name: 'Delete this answer' }));

  await waitFor(async () => expect(await readItems('1')).toEqual([]));
});
