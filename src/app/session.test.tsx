import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { accountApi } from '@/api/accountApi';
import { sessionApi } from '@/api/sessionApi';
import { challengesApi } from '@/api/challengesApi';
import { badgesApi } from '@/api/badgesApi';
import { peopleApi } from '@/api/peopleApi';
import { storeSignedIn } from '@/lib/storage';
import { uploadChanged } from '@/services/upload/uploadSlice';
import { fillForm, logIn } from '@/testing/drivers/logIn';
import { renderApp, server } from '@/testing/render/renderApp';
import { toUser } from '@backend/db/people';
import { fault } from '@mocks/scenarios/fault';
import { holdResponses, respondWith } from '@mocks/testing/respondWith';
import type { World } from '@mocks/world/world';

const refetchSession = () =>
  sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true });
const signIn = () => screen.findByLabelText('Password');
const home = () => screen.findByText(/^Welcome back/);
const homeOfNova = () => screen.findByRole('heading', { name: /^Welcome back, Nova ?!$/ });
const channel = () => new BroadcastChannel('water-savers:session');
const ended = /^Your session has ended/;

/** Adds another user. */
function addNova({ db, ...world }: World) {
  db.users.put({ ...world.person('1'), id: '77', name: 'Nova', points: 0 });
  db.accounts.put({ id: 'nova@x.io', userId: '77' });
}

afterEach(() => server.events.removeAllListeners());

/** Counts the requests for the session from now on. */
function countSessions() {
  let count = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/session')) count += 1;
  });
  return () => count;
}

test('[A20] [A24] a sign-out in another tab ends the session in this tab before the server responds', async () => {
  const { world } = renderApp();
  await home();
  const held = world.hold('session');

  channel().postMessage(null);
  expect(await signIn()).toBeVisible();
  world.signOut();
  await act(async () => held.release());

  expect(await signIn()).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test.each([
  ['while the app was closed', false],
  ['elsewhere, once it is loaded again,', true],
])('a session that ended %s is said in words', async (_when, isOpen) => {
  const { world, store } = renderApp();
  if (isOpen) await home();
  world.signOut();

  if (isOpen) await act(() => store.dispatch(refetchSession()));

  expect(await screen.findByText(ended)).toBeVisible();
});

test('a sign-in in another tab opens the app without data of the previous user, although an older session is late', async () => {
  const { world, store } = renderApp();
  await screen.findByText('Water Cycle Quiz');
  const failed = { phase: 'failed', percent: 40, error: { kind: 'timeout' } } as const;
  const state = { ...failed, file: { name: 'tap.mp4', size: 10 } };
  act(() => void store.dispatch(uploadChanged({ slot: 'library', state })));
  addNova(world);
  const late = holdResponses(world, ['session']);
  server.use(...late.handlers);
  void store.dispatch(refetchSession());
  await waitFor(() => expect(late.held).toHaveLength(1));

  world.signIn('77');
  const isHeard = new Promise((resolve) => {
    channel().addEventListener('message', resolve);
  });
  await act(async () => {
    channel().postMessage('77');
    await isHeard;
    late.release();
  });

  expect(await homeOfNova()).toBeVisible();
  await screen.findByText('Water Cycle Quiz');
  expect(JSON.stringify(store.getState().api.queries)).not.toContain('"completed":true');
  expect(store.getState().uploads).toEqual({});
});

test('a logout and a login notify the other tabs, unlike what another tab has said', async () => {
  const heard: unknown[] = [];
  const otherTab = channel();
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const { user, store } = renderApp({ route: '/profile' });
  const logout = await screen.findByRole('button', { name: 'Logout' });
  const sessions = countSessions();

  otherTab.postMessage('77');
  await waitFor(() => expect(sessions()).toBe(1));
  await user.click(logout);
  await waitFor(() => expect(heard).toEqual([null]));
  await logIn();
  expect(await home()).toBeVisible();
  expect(location.pathname).toBe('/');
  await waitFor(() => expect(heard).toEqual([null, expect.stringMatching(/^1 /)]));

  // It refetches the session.
  await act(() => store.dispatch(peopleApi.endpoints.follow.initiate({ userId: '3' })));
  expect(await home()).toBeVisible();
});

test('two 401 responses at once sign out once, with one notice and no refetch', async () => {
  const { store } = renderApp();
  await home();
  const sessions = countSessions();
  server.use(...fault('not_signed_in', ['challenges', 'badges']));
  const forced = { forceRefetch: true };

  await act(() =>
    Promise.all([
      store.dispatch(challengesApi.endpoints.challenges.initiate(undefined, forced)),
      store.dispatch(badgesApi.endpoints.badges.initiate(undefined, forced)),
    ]),
  );

  expect(await signIn()).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
  expect(sessions()).toBe(0);
});

test('an unsent message survives an expired session, but only for the same user', async () => {
  const { user, world } = renderApp({ route: '/chat' });
  const tip = () => screen.findByLabelText('Your tip');
  fireEvent.change(await tip(), { target: { value: 'half a thought' } });
  const expire = async () => {
    world.signOut();
    act(() => void window.dispatchEvent(new Event('focus')));
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  };
  await expire();
  history.replaceState(null, '', '/chat');
  await logIn();
  expect(await tip()).toHaveValue('half a thought');

  await expire();
  addNova(world);
  history.replaceState(null, '', '/chat');
  await logIn('nova@x.io');

  expect(await tip()).toHaveValue('');
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await signIn();
  expect(screen.queryByText(ended)).not.toBeInTheDocument();
});

test("a session response that arrives late doesn't undo a login", async () => {
  const { world, store } = renderApp({ as: null });
  await signIn();
  const late = holdResponses(world, ['session']);
  server.use(...late.handlers);
  const asking = store.dispatch(refetchSession());
  await waitFor(() => expect(late.held).toHaveLength(1));
  await logIn();
  await home();

  late.release();
  await act(() => asking);

  expect(screen.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('[A21] a profile update changes the session only while a user is signed in', async () => {
  const { store, world } = renderApp();
  await home();
  const session = () => sessionApi.endpoints.session.select()(store.getState()).data;
  const before = session();

  await act(() => store.dispatch(accountApi.endpoints.updateProfile.initiate({ name: 'River' })));

  expect(session()).toEqual({ user: { ...before?.user, name: 'River' } });
  expect(await screen.findByRole('heading', { name: /^Welcome back, River ?!$/ })).toBeVisible();

  world.signOut();
  await act(() => store.dispatch(accountApi.endpoints.updateProfile.initiate({ name: 'Lake' })));

  expect(session()).toEqual({ user: null });
});

test('the app opens in a browser that denies channels between tabs', async () => {
  jest.spyOn(window, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });

  renderApp();

  expect(await home()).toBeVisible();
});

describe('a browser that never keeps the cookie of the session', () => {
  const blocked = /^Your browser blocks the cookie that keeps you logged in\./;
  test('gets a notice after a login, once, and again after a reload', async () => {
    const { world } = renderApp({ as: null, scenario: 'cookieBlocked' });
    await logIn();

    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
    expect(screen.queryByText(ended)).not.toBeInTheDocument();

    cleanup();
    renderApp({ as: null, data: world.db.dump(), scenario: 'cookieBlocked' });
    storeSignedIn('1');
    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
  });

  test('gets a notice too if it denies storage, which the sign-in says first', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    renderApp({ as: null, scenario: 'cookieBlocked' });
    expect(await screen.findByText(/isn’t saving anything for Water Savers/)).toBeVisible();

    await logIn();

    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
  });

  test('gets a notice after a sign-up, and that the account exists', async () => {
    const { user, world } = renderApp({ as: null, scenario: 'cookieBlocked' });
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await fillForm({ 'Full Name': 'Ana', Email: 'new@x.io', Password: 'drop-by-drop' });
    await user.click(screen.getByRole('button', { name: /^Sign Up/ }));

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your browser blocks .*created/);
    expect(world.db.accounts.get('new@x.io')).toBeDefined();
  });

  test('is not blamed once a request has been accepted', async () => {
    const app = renderApp({ as: null });
    await logIn();
    await screen.findByText('Water Cycle Quiz');

    app.world.signOut();
    await act(() => app.store.dispatch(refetchSession()));

    expect(await screen.findByText(ended)).toBeVisible();
    expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  });

  test('is not blamed with a bearer token', async () => {
    const app = renderApp({ as: null, scenario: 'cookieBlocked' });
    const user = toUser(app.world, app.world.person('1'));
    server.use(respondWith('login', { user, token: 'abc' }));
    await logIn();

    expect(await screen.findByText(ended)).toBeVisible();
    expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  });
});
