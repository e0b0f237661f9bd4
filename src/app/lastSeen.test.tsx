import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { clear, createStore, entries, set } from 'idb-keyval';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { baseApi } from '@/api/baseApi';
import { sessionApi } from '@/api/sessionApi';
import type { StoredResponse } from '@/services/lastSeen/deviceStore';
import { stubIndexedDb } from '@/testing/browser/indexedDb';
import { renderApp, server } from '@/testing/render/renderApp';
import { operations, type OperationName } from '@/contract/operations';
import type { World } from '@mocks/world/world';
import { fault, type FaultKind } from '@mocks/scenarios/fault';

const day = 86_400_000;
const now = Date.parse('2026-03-02T09:41:00');
const device = createStore('water-savers:last-seen', 'responses');
const names = Object.keys(operations) as OperationName[];

stubIndexedDb();
beforeEach(() => clear(device));

const stored = () => entries<string, StoredResponse>(device);
const storedNames = async () => (await stored()).map(([, { endpointName }]) => endpointName);
const notice = () => screen.findByText(/Showing .*data/);
const home = () => screen.findByRole('heading', { name: /Welcome back/ });
const signIn = () => screen.findByRole('tab', { name: 'Login' });
/** Writes what the page has received, as it does when it is hidden. */
const hide = () => window.dispatchEvent(new Event('pagehide'));

/** Lets reads and writes of the device end. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });

function goOffline(kind: FaultKind = 'offline') {
  server.use(...fault(kind, names));
}

function say(world: World, message: string) {
  world.transact(() => {
    const { id: userId } = world.db.users.all().find(({ id }) => id !== '1')!;
    const sequence = world.db.nextSequence();
    const said = { userId, message, sentAt: world.now(), sequence };
    world.db.messages.put({ id: String(sequence), ...said });
  });
}

/** Opens a screen with a connection, closes the app, and opens it again without one. */
async function visitThenStartOffline(
  route: string,
  whatIsShown: () => Promise<unknown>,
  { kind = 'offline', later = 0 }: { kind?: FaultKind; later?: number } = {},
) {
  const visited = renderApp({ route, now });
  await whatIsShown();
  await close();
  const started = renderApp({ route, now: now + later });
  goOffline(kind);
  return { visited, ...started };
}

/** Closes the app when it has stored what it received. */
async function close() {
  hide();
  await waitFor(async () => expect(await storedNames()).toContain('session'));
  cleanup();
}

test.each([
  ['/', () => screen.findByRole('region', { name: 'Motivational quote' })],
  ['/challenges', () => screen.findByText('Ocean Cleanup Game')],
  ['/leaderboard', () => screen.findByText('Water Champion')],
  ['/chat', () => screen.findByRole('list', { name: 'Messages' })],
  ['/profile', () => screen.findByText('Quiz Master')],
  ['/profile?open=points', () => screen.findByRole('list', { name: /Awards/ })],
  ['/profile?sheet=streak', () => screen.findByRole('table', { name: /2\d\d\d/ })],
  ['/upload', () => screen.findByText('A barrel full of rain')],
])('%s opens offline with what was last seen, and its time', async (route, whatIsShown) => {
  await visitThenStartOffline(route, whatIsShown, { later: 3_600_000 });

  expect(await whatIsShown()).toBeVisible();
  expect(await notice()).toHaveTextContent('Can’t reach Water Savers. Showing data as of 9:41 AM.');
  expect(screen.getAllByText(/Showing data/)).toHaveLength(1);
});

test('data of another day is shown with its date', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    later: 7 * day,
  });

  expect(await notice()).toHaveTextContent('Showing data as of Mar 2, 9:41 AM.');
  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
});

test('data of more than 30 days ago is not shown', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    later: 31 * day,
  });

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load Water Savers. Check your connection and try again.',
  );
});

test('a clock that was set back shows no time in the future', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    later: -2 * day,
  });

  expect(await notice()).toHaveTextContent('Can’t reach Water Savers. Showing earlier data.');
});

test('a failing server shows the data too, and a 403 its error', async () => {
  await visitThenStartOffline('/challenges', () => screen.findByText('Ocean Cleanup Game'), {
    kind: 'internal_error',
  });
  expect(await notice()).toHaveTextContent(
    'Something went wrong on our end. Showing data as of 9:41 AM.',
  );
  cleanup();
  server.resetHandlers();
  renderApp({ route: '/challenges', now });
  server.use(...fault('forbidden', ['challenges']));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your account can’t do this.');
});

test('a device that is offline says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await visitThenStartOffline('/', home);

  expect(await notice()).toHaveTextContent('You’re offline. Showing data as of 9:41 AM.');
});

test('Retry refetches the screen, and the notice goes', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await notice();

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.queryByText(/Showing data/)).not.toBeInTheDocument());
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a Retry that fails keeps the data, its age and the focus', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await notice();

  await user.click(screen.getByRole('button', { name: 'Retry' }));

  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(retry).toHaveFocus();
  expect(await notice()).toHaveTextContent('Showing data as of 9:41 AM.');
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
});

test('without an answer of the API, the data is shown after 8 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', now, hasFakeTimers: true });
  await screen.findByText('Ocean Cleanup Game');
  await close();

  renderApp({ route: '/challenges', now, hasFakeTimers: true });
  goOffline('hang');
  await act(() => jest.advanceTimersByTimeAsync(8_500));

  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
  expect(await notice()).toBeVisible();
});

test('the connection that returns is noticed within 20 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderApp({ route: '/challenges', now, hasFakeTimers: true });
  await screen.findByText('Ocean Cleanup Game');
  await close();
  renderApp({ route: '/challenges', now, hasFakeTimers: true });
  goOffline();
  await notice();

  server.resetHandlers();
  await act(() => jest.advanceTimersByTimeAsync(21_000));

  expect(screen.queryByText(/Showing data/)).not.toBeInTheDocument();
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
});

test('a chat that was opened offline follows the messages once the connection returns', async () => {
  const { world } = await visitThenStartOffline('/chat', () =>
    screen.findByRole('list', { name: 'Messages' }),
  );
  await notice();
  say(world, 'Sent while you were away');

  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByText('Sent while you were away')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Showing data/)).not.toBeInTheDocument());
});

test('a screen whose data is in memory says its age when it can not be refetched', async () => {
  const { store } = renderApp({ route: '/challenges', now });
  await screen.findByText('Ocean Cleanup Game');

  goOffline();
  act(() => void store.dispatch(baseApi.util.invalidateTags(['Challenge'])));

  expect(await notice()).toHaveTextContent('Showing data as of 9:41 AM.');
  expect(screen.getByText('Ocean Cleanup Game')).toBeVisible();
});

test('a screen that was left and is opened again without a connection says its age', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user } = renderApp({ route: '/leaderboard', now, hasFakeTimers: true });
  await screen.findByText('Water Champion');
  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await screen.findByText('Ocean Cleanup Game');
  // The cache drops what no screen has shown for a minute.
  await act(() => jest.advanceTimersByTimeAsync(120_000));

  goOffline();
  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
  await act(() => jest.advanceTimersByTimeAsync(1_000));

  expect(screen.getByText('Water Champion')).toBeVisible();
  expect(screen.getByText(/Showing data as of 9:41/)).toBeVisible();
});

test('a screen that was never seen shows its error', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await notice();

  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
});

test('a logout deletes the data, and the next start offline shows nothing', async () => {
  const { user } = renderApp({ route: '/profile', now });
  await screen.findByText('Quiz Master');
  hide();
  await waitFor(async () => expect(await storedNames()).toContain('badges'));

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await signIn();

  await waitFor(async () => expect(await stored()).toEqual([]));
  hide();
  cleanup();
  renderApp({ as: null, route: '/profile' });
  goOffline();
  expect(await signIn()).toBeVisible();
  await settle();
  expect(screen.queryByText('Quiz Master')).not.toBeInTheDocument();
  expect(await stored()).toEqual([]);
});

test('a logout without a connection keeps the session, and deletes the data', async () => {
  const { user } = await visitThenStartOffline('/profile', () => screen.findByText('Quiz Master'));
  await notice();

  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('You’re still logged in.');
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a logout in another tab deletes the data', async () => {
  const { world } = renderApp({ now });
  await home();
  hide();
  await waitFor(async () => expect(await storedNames()).toContain('session'));

  world.signOut();
  new BroadcastChannel('water-savers:session').postMessage(null);

  await signIn();
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a tab that has not heard of the logout in another one stores nothing more', async () => {
  renderApp({ now });
  await home();
  localStorage.removeItem('water-savers:signed-in');

  hide();
  await settle();

  expect(await stored()).toEqual([]);
});

test('a session that turns out to have ended says so, and deletes the data', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await notice();

  server.resetHandlers();
  server.use(...fault('not_signed_in', names));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
  expect(screen.queryByText('Ocean Cleanup Game')).not.toBeInTheDocument();
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test("another person's session shows nothing of the person before", async () => {
  const { user, world } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await notice();
  world.db.users.put({ ...world.db.users.get('1')!, id: '77', name: 'Nova', points: 0 });
  world.signIn('77');

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.click(screen.getByRole('link', { name: 'Home' }));

  expect(await screen.findByRole('heading', { name: /^Welcome back, Nova ?!$/ })).toBeVisible();
  await waitFor(async () =>
    expect((await stored()).filter(([key]) => !key.startsWith('77/'))).toEqual([]),
  );
});

test('a start with another session deletes what is stored of the person before', async () => {
  renderApp({ now });
  await home();
  await close();

  renderApp({ as: '3', now });
  await home();

  await waitFor(async () =>
    expect((await stored()).filter(([key]) => key.startsWith('1/'))).toEqual([]),
  );
});

test('a visitor whose browser still holds data of somebody sees none of it', async () => {
  renderApp({ now });
  await home();
  await close();

  renderApp({ as: null, now });
  goOffline();

  expect(await signIn()).toBeVisible();
  await settle();
  expect(screen.queryByRole('heading', { name: /Welcome back/ })).not.toBeInTheDocument();
});

test('a response of another release that breaks the contract is not shown', async () => {
  renderApp({ route: '/challenges', now });
  await screen.findByText('Ocean Cleanup Game');
  await close();
  const [key, old] = (await stored()).find(([, each]) => each.endpointName === 'challenges')!;
  await set(key, { ...old, data: { items: [{ id: 7 }] } }, device);

  renderApp({ route: '/challenges', now });
  goOffline();

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(await notice()).toBeVisible();
});

test.each([
  ['denied', () => jest.spyOn(IDBDatabase.prototype, 'transaction')],
  ['full', () => jest.spyOn(IDBObjectStore.prototype, 'put')],
])('with storage that is %s the app works, without data at the next start', async (_, spy) => {
  spy().mockImplementation(() => {
    throw new DOMException('No.', 'QuotaExceededError');
  });
  renderApp({ route: '/challenges', now });
  await screen.findByText('Ocean Cleanup Game');
  hide();
  await settle();
  cleanup();

  const { user } = renderApp({ route: '/challenges', now });
  goOffline();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load Water Savers.');
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
});

test('messages of the live stream are among what was last seen', async () => {
  const { world } = renderApp({ route: '/chat', now });
  await screen.findByRole('list', { name: 'Messages' });
  say(world, 'Fresh from the stream');
  await screen.findByText('Fresh from the stream');
  hide();
  await waitFor(async () =>
    expect(JSON.stringify(await stored())).toContain('Fresh from the stream'),
  );
  cleanup();

  renderApp({ route: '/chat', now });
  goOffline();

  expect(await screen.findByText('Fresh from the stream')).toBeVisible();
});

test('a change of the profile that is not saved yet is not stored', async () => {
  const { store } = renderApp({ now });
  await home();
  await act(async () => {
    store.dispatch(
      sessionApi.util.updateQueryData('session', undefined, (session) => {
        session.confirmed = { name: 'A', avatar: '', dailyGoal: 20, units: 'liters' };
        session.user!.avatar = 'blob:photo';
      }),
    );
    await Promise.resolve();
  });

  await close();

  expect(JSON.stringify(await stored())).not.toContain('blob:photo');
});
