import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { clear, createStore, entries, set } from 'idb-keyval';
import { baseApi } from '@/api/baseApi';
import { operations, type OperationName } from '@/contract/operations';
import type { StoredResponse } from '@/services/lastSeen/deviceStore';
import { noticeOf } from '@/services/lastSeen/lastSeen';
import { fillStorage } from '@/testing/browser/indexedDb';
import { putMessage } from '@/testing/drivers/putMessage';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault, type FaultKind } from '@mocks/scenarios/fault';
import type { World } from '@mocks/world/world';
import { lastSeenText } from './LastSeenNotice';

const names = Object.keys(operations) as OperationName[];
const visitedAt = Date.parse('2026-03-02T09:41:00');
const device = createStore('water-savers:last-seen', 'responses');

Object.defineProperty(globalThis, 'indexedDB', { value: new IDBFactory(), configurable: true });
beforeEach(() => clear(device));

const stored = () => entries<string, StoredResponse>(device);
const storedNames = async () => (await stored()).map(([, { endpointName }]) => endpointName);
const waitUntilStored = (name: OperationName) =>
  waitFor(async () => expect(await storedNames()).toContain(name));
/** Writes what the page has received, as it does when it is hidden. */
const hide = () => window.dispatchEvent(new Event('pagehide'));
const findAge = () => screen.findByText(/(Data as of|Showing earlier data)/);
/** Makes all operations fail. */
const goOffline = (kind: FaultKind = 'offline') => server.use(...fault(kind, names));

/** Lets reads and writes of the device end. */
const settle = () =>
  act(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  });

/** Closes the app when it has stored what it received. */
async function close() {
  hide();
  await waitUntilStored('session');
  cleanup();
}

/** Opens a screen with a connection, closes the app, and opens it again without one. */
async function visitThenStartOffline(
  route: string,
  whatIsShown: () => Promise<unknown>,
  { kind, later = 0 }: { kind?: FaultKind; later?: number } = {},
) {
  open(route);
  await whatIsShown();
  await close();
  const started = open(route, { now: visitedAt + later });
  goOffline(kind);
  return started;
}

const day = 86_400_000;
const signIn = () => screen.findByLabelText('Password');
const challenge = () => screen.findByText('Ocean Cleanup Game');
const press = (name: string) => screen.getByRole('button', { name }).click();
const open = (route: string, options: Parameters<typeof renderApp>[0] = {}) =>
  renderApp({ route, now: visitedAt, ...options });
const expectNothingStored = () => waitFor(async () => expect(await stored()).toEqual([]));
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const say = (world: World, message: string) =>
  world.transact(() => putMessage(world, { userId: '3', message }));

test('a device that is offline opens each screen with what was last seen, and its time', async () => {
  const screens: Array<[name: string, whatIsShown: () => Promise<unknown>]> = [
    ['Home', () => screen.findByRole('region', { name: 'Motivational quote' })],
    ['Leaderboard', () => screen.findByText('Water Champion')],
    ['Profile', () => screen.findByText('Quiz Master')],
    ['Upload', () => screen.findByText('A barrel full of rain')],
    ['Challenges', challenge],
  ];
  const visit = async (user: ReturnType<typeof renderApp>['user'], check = async () => {}) => {
    for (const [name, whatIsShown] of screens) {
      await user.click(await screen.findByRole('link', { name }));
      expect(await whatIsShown()).toBeVisible();
      await check();
    }
  };
  await visit(open('/challenges').user);
  await close();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  const { user } = open('/challenges', { now: visitedAt + 3_600_000 });
  goOffline();

  await visit(user, async () => {
    expect(await findAge()).toHaveTextContent('You’re offline. Data as of 9:41 AM.');
    expect(screen.getAllByText(/Data as of/)).toHaveLength(1);
  });
});

test('data of more than 30 days ago is not shown', async () => {
  await visitThenStartOffline('/challenges', challenge, { later: 31 * day });

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load Water Savers. Check your connection and try again.',
  );
});

test('a failing server shows the data too, and a 403 its error', async () => {
  await visitThenStartOffline('/challenges', challenge, { kind: 'internal_error' });
  expect(await findAge()).toHaveTextContent('Something went wrong on our end. Data as of 9:41 AM.');
  cleanup();
  server.resetHandlers();
  open('/challenges');
  server.use(...fault('forbidden', ['challenges']));

  expect(await screen.findByRole('alert')).toHaveTextContent('Your account can’t do this.');
});

test('a Retry that fails keeps data, age and focus; one that succeeds drops the notice', async () => {
  const { user } = await visitThenStartOffline('/challenges', challenge);
  await findAge();
  await challenge();

  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toHaveFocus();
  expect(await findAge()).toHaveTextContent('Can’t reach Water Savers. Data as of 9:41 AM.');
  expect(await challenge()).toBeVisible();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(screen.queryByText(/Data as of/)).not.toBeInTheDocument());
  expect(await challenge()).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('without an answer, the data is shown after 8 seconds, and the connection noticed within 20', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  open('/challenges', { hasFakeTimers: true });
  await challenge();
  await close();

  open('/challenges', { hasFakeTimers: true });
  goOffline('hang');
  await later(8_500);
  expect(await challenge()).toBeVisible();
  expect(await findAge()).toBeVisible();

  server.resetHandlers();
  goOffline();
  await later(21_000);
  expect(await findAge()).toBeVisible();
  server.resetHandlers();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await later(21_000);
  expect(screen.queryByText(/Data as of/)).not.toBeInTheDocument();
  expect(await challenge()).toBeVisible();
});

test('a chat opens offline with the messages of the stream, and follows it once the connection returns', async () => {
  const { world: before } = open('/chat');
  await screen.findByLabelText('Messages');
  say(before, 'Fresh from the stream');
  await screen.findByText('Fresh from the stream');
  hide();
  await waitFor(async () =>
    expect(JSON.stringify(await stored())).toContain('Fresh from the stream'),
  );
  cleanup();

  const { world } = open('/chat');
  goOffline();
  expect(await screen.findByText('Fresh from the stream')).toBeVisible();
  await findAge();
  say(world, 'Sent while you were away');
  server.resetHandlers();
  act(() => void window.dispatchEvent(new Event('online')));

  expect(await screen.findByText('Sent while you were away')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Data as of/)).not.toBeInTheDocument());
});

test('screens that can’t be refetched say their age, and one that was never seen its error', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { user, store: appStore } = open('/leaderboard', { hasFakeTimers: true });
  await screen.findByText('Water Champion');
  await user.click(screen.getByRole('link', { name: 'Challenges' }));
  await challenge();
  // The cache drops what no screen has shown for a minute.
  await later(120_000);

  goOffline();
  act(() => void appStore.dispatch(baseApi.util.invalidateTags(['Challenge'])));
  await later(1_000);
  expect(screen.getByText(/Data as of 9:4\d/)).toBeVisible();
  expect(await challenge()).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Leaderboard' }));
  await later(1_000);
  expect(screen.getByText('Water Champion')).toBeVisible();
  expect(screen.getByText(/Data as of 9:41/)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Upload' }));
  await later(1_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection');
});

describe('privacy', () => {
  test('a logout deletes the data, and the next start offline shows nothing', async () => {
    open('/profile');
    await screen.findByText('Quiz Master');
    hide();
    await waitUntilStored('badges');

    act(() => press('Logout'));
    await signIn();

    await expectNothingStored();
    hide();
    cleanup();
    open('/profile', { as: null });
    goOffline();
    expect(await signIn()).toBeVisible();
    await settle();
    expect(screen.queryByText('Quiz Master')).not.toBeInTheDocument();
    await expectNothingStored();
  });

  test('a logout without a connection keeps the session, and deletes the data', async () => {
    await visitThenStartOffline('/profile', () => screen.findByText('Quiz Master'));
    await findAge();

    act(() => press('Logout'));

    expect(await screen.findByText(/^You’re still logged in\./)).toBeVisible();
    await expectNothingStored();
  });

  test('a logout in another tab deletes the data', async () => {
    const { world } = open('/challenges');
    await challenge();
    hide();
    await waitUntilStored('session');

    world.signOut();
    new BroadcastChannel('water-savers:session').postMessage(null);

    await signIn();
    await expectNothingStored();
  });

  test('a tab that has not heard of the logout in another one stores nothing more', async () => {
    open('/challenges');
    await challenge();
    localStorage.removeItem('water-savers:signed-in');

    hide();
    await settle();

    await expectNothingStored();
  });

  test('a session that turns out to have ended says so, and deletes the data', async () => {
    await visitThenStartOffline('/challenges', challenge);
    await findAge();

    server.resetHandlers();
    server.use(...fault('not_signed_in', names));
    act(() => press('Retry'));

    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    expect(screen.queryByText('Ocean Cleanup Game')).not.toBeInTheDocument();
    await expectNothingStored();
  });

  test("another person's session shows nothing of the person before", async () => {
    const { user, world } = await visitThenStartOffline('/challenges', challenge);
    await findAge();
    world.db.users.put({ ...world.db.users.get('1')!, id: '77', name: 'Nova', points: 0 });
    world.signIn('77');

    server.resetHandlers();
    act(() => press('Retry'));
    await user.click(screen.getByRole('link', { name: 'Home' }));

    expect(await screen.findByRole('heading', { name: /^Welcome back, Nova ?!$/ })).toBeVisible();
    await waitFor(async () =>
      expect((await stored()).filter(([key]) => !key.startsWith('77/'))).toEqual([]),
    );
  });

  test('a visitor sees nothing of the person before, and a start with another session deletes it', async () => {
    open('/challenges');
    await challenge();
    await close();

    open('/challenges', { as: null });
    goOffline();
    expect(await signIn()).toBeVisible();
    await settle();
    expect(screen.queryByText('Ocean Cleanup Game')).not.toBeInTheDocument();
    cleanup();
    server.resetHandlers();

    open('/challenges', { as: '3' });
    await challenge();
    await waitFor(async () =>
      expect((await stored()).filter(([key]) => key.startsWith('1/'))).toEqual([]),
    );
  });
});

test('a response of another release that breaks the contract is not shown', async () => {
  open('/challenges');
  await challenge();
  await close();
  const [key, old] = (await stored()).find(([, each]) => each.endpointName === 'challenges')!;
  await set(key, { ...old, data: { items: [{ id: 7 }] } }, device);

  open('/challenges');
  goOffline();

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(await findAge()).toBeVisible();
});

test('with storage that is full the app works, without data at the next start', async () => {
  fillStorage();
  open('/challenges');
  await challenge();
  hide();
  await settle();
  cleanup();

  open('/challenges');
  goOffline();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load Water Savers.');
  server.resetHandlers();
  act(() => press('Retry'));

  expect(await challenge()).toBeVisible();
});

describe('lastSeenText()', () => {
  const now = Date.parse('2026-03-02T09:41-05:00');
  const minute = 60_000;
  const text = (asOf: number, reason: 'offline' | 'unreachable' | 'failing' = 'offline') =>
    lastSeenText({ asOf, reason }, now, 'America/Lima');

  test.each([
    ['a moment ago', now, 'Data as of 9:41 AM'],
    ['the last minute of yesterday', now - (9 * 60 + 42) * minute, 'Data as of Mar 1, 11:59 PM'],
    ['ahead by less than a minute', now + 30_000, 'Data as of 9:41 AM'],
    ['ahead by an hour, after the clock was set back', now + 60 * minute, 'Showing earlier data'],
  ])('data of %s', (_, asOf, expected) => {
    expect(text(asOf)).toBe(`You’re offline. ${expected}.`);
  });
});

test('a notice tells the oldest age, and that the server can’t be reached if that is why', () => {
  const failing = { receivedAt: 2, reason: 'failing' } as const;

  expect(noticeOf([])).toBeNull();
  expect(noticeOf([failing, { ...failing, receivedAt: 1 }])).toEqual({
    asOf: 1,
    reason: 'failing',
  });
  expect(noticeOf([failing, { receivedAt: 3, reason: 'unreachable' }])?.reason).toBe('unreachable');
});
