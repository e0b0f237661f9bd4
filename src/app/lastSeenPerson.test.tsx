import { cleanup, screen, waitFor } from '@testing-library/react';
import { IDBDatabase, IDBObjectStore } from 'fake-indexeddb';
import { operations, type OperationName } from '@/contract/operations';
import {
  close,
  findAge,
  goOffline,
  hide,
  settle,
  setupDevice,
  store,
  stored,
  visitedAt,
  visitThenStartOffline,
  waitUntilStored,
} from '@/testing/drivers/lastSeen';
import { renderApp, server } from '@/testing/render/renderApp';
import { fault } from '@mocks/scenarios/fault';

setupDevice();

const names = Object.keys(operations) as OperationName[];
const home = () => screen.findByRole('heading', { name: /Welcome back/ });
const signIn = () => screen.findByRole('tab', { name: 'Login' });

test('a logout deletes the data, and the next start offline shows nothing', async () => {
  const { user } = renderApp({ route: '/profile', now: visitedAt });
  await screen.findByText('Quiz Master');
  hide();
  await waitUntilStored('badges');

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
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a logout without a connection keeps the session, and deletes the data', async () => {
  const { user } = await visitThenStartOffline('/profile', () => screen.findByText('Quiz Master'));
  await findAge();

  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  expect(await screen.findByText(/^You’re still logged in\./)).toBeVisible();
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a logout in another tab deletes the data', async () => {
  const { world } = renderApp({ now: visitedAt });
  await home();
  hide();
  await waitUntilStored('session');

  world.signOut();
  new BroadcastChannel('water-savers:session').postMessage(null);

  await signIn();
  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a tab that has not heard of the logout in another one stores nothing more', async () => {
  renderApp({ now: visitedAt });
  await home();
  localStorage.removeItem('water-savers:signed-in');

  hide();
  await settle();

  await waitFor(async () => expect(await stored()).toEqual([]));
});

test('a session that turns out to have ended says so, and deletes the data', async () => {
  const { user } = await visitThenStartOffline('/challenges', () =>
    screen.findByText('Ocean Cleanup Game'),
  );
  await findAge();

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
  await findAge();
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
  renderApp({ now: visitedAt });
  await home();
  await close();

  renderApp({ as: '3', now: visitedAt });
  await home();

  await waitFor(async () =>
    expect((await stored()).filter(([key]) => key.startsWith('1/'))).toEqual([]),
  );
});

test('a visitor whose browser still holds data of somebody sees none of it', async () => {
  renderApp({ now: visitedAt });
  await home();
  await close();

  renderApp({ as: null, now: visitedAt });
  goOffline();

  expect(await signIn()).toBeVisible();
  await settle();
  expect(screen.queryByRole('heading', { name: /Welcome back/ })).not.toBeInTheDocument();
});

test('a response of another release that breaks the contract is not shown', async () => {
  renderApp({ route: '/challenges', now: visitedAt });
  await screen.findByText('Ocean Cleanup Game');
  await close();
  const [key, old] = (await stored()).find(([, each]) => each.endpointName === 'challenges')!;
  await store(key, { ...old, data: { items: [{ id: 7 }] } });

  renderApp({ route: '/challenges', now: visitedAt });
  goOffline();

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection');
  expect(await findAge()).toBeVisible();
});

test.each([
  ['denied', IDBDatabase.prototype, 'transaction', 'water-savers:last-seen'],
  ['full', IDBObjectStore.prototype, 'put', 'responses'],
])('with storage that is %s the app works, without data at the next start', async (...row) => {
  const [, prototype, method, name] = row;
  const original = Reflect.get(prototype, method) as (...rest: unknown[]) => unknown;
  jest.spyOn(prototype, method as never).mockImplementation(function (
    this: { name: string },
    ...rest: unknown[]
  ) {
    if (this.name === name) throw new DOMException('No.', 'QuotaExceededError');
    return Reflect.apply(original, this, rest) as never;
  });
  renderApp({ route: '/challenges', now: visitedAt });
  await screen.findByText('Ocean Cleanup Game');
  hide();
  await settle();
  cleanup();

  const { user } = renderApp({ route: '/challenges', now: visitedAt });
  goOffline();
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load Water Savers.');
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Ocean Cleanup Game')).toBeVisible();
});
