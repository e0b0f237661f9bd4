import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { profileApi } from '@/api/profileApi';
import { sessionApi } from '@/api/sessionApi';
import { challengesApi } from '@/api/challengesApi';
import { badgesApi } from '@/api/badgesApi';
import { leaderboardApi } from '@/api/leaderboardApi';
import { peopleApi } from '@/api/peopleApi';
import { quotesApi } from '@/api/quotesApi';
import { videosApi } from '@/api/videosApi';
import { storeSignedIn } from '@/lib/signedInHint';
import type { AppStore } from './store';
import { renderApp, server } from '@/testing/render/renderApp';
import { toUser } from '@backend/db/people';
import { route } from '@mocks/http/route';
import { fault } from '@mocks/scenarios/fault';
import { scenarios } from '@mocks/scenarios/scenarios';
import { holdResponses, respondWith } from '@mocks/testing/respondWith';

const refetchSession = () =>
  sessionApi.endpoints.session.initiate(undefined, { forceRefetch: true });
const signIn = () => screen.findByRole('tab', { name: 'Login' });

test('[A20] [A24] a sign-out in another tab ends the session in this tab', async () => {
  const { world } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  const otherTab = new BroadcastChannel('water-savers:session');

  world.signOut();
  otherTab.postMessage(null);

  expect(await signIn()).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a session that ended elsewhere is said in words when the session is loaded again', async () => {
  const { world, store } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });

  world.signOut();
  await act(() => store.dispatch(refetchSession()));

  expect(await signIn()).toBeVisible();
  expect(screen.getByText(/^Your session has ended\./)).toBeVisible();
});

test('a sign-out in another tab shows before the server responds', async () => {
  const { world } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  world.hold('session');

  new BroadcastChannel('water-savers:session').postMessage(null);

  expect(await signIn()).toBeVisible();
});

test('a sign-in in another tab opens the app without data of the previous user', async () => {
  const { world, store } = renderApp();
  await screen.findByText('Water Cycle Quiz');
  const other = world.db.users.put({
    ...(world.db.users.get('1') ?? raise()),
    id: '77',
    name: 'Nova',
    points: 0,
  });

  world.signIn(other.id);
  new BroadcastChannel('water-savers:session').postMessage('77');

  expect(await screen.findByRole('heading', { name: /^Welcome back, Nova ?!$/ })).toBeVisible();
  await screen.findByText('Water Cycle Quiz');
  expect(JSON.stringify(store.getState().api.queries)).not.toContain('"completed":true');
});

test('a sign-in in another tab shows although an older session is still loading', async () => {
  const { world, store } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  const nova = { ...(world.db.users.get('1') ?? raise()), id: '77', name: 'Nova' };
  world.db.users.put(nova);
  const late = holdResponses(world, ['session']);
  server.use(...late.handlers);
  void store.dispatch(refetchSession());
  await waitFor(() => expect(late.held).toHaveLength(1));

  world.signIn(nova.id);
  const isHeard = new Promise((resolve) => {
    new BroadcastChannel('water-savers:session').addEventListener('message', resolve);
  });
  await act(async () => {
    new BroadcastChannel('water-savers:session').postMessage(nova.id);
    await isHeard;
    late.release();
  });

  expect(await screen.findByRole('heading', { name: /^Welcome back, Nova ?!$/ })).toBeVisible();
});

test('a login notifies the other tabs', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('water-savers:session');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const { user } = renderApp({ as: null });

  await user.type(await screen.findByLabelText('Email'), 'a@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Login' }));

  await waitFor(() => expect(heard).toEqual(['1']));
});

test("a tab that follows another tab's message doesn't notify the others", async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('water-savers:session');
  otherTab.addEventListener('message', ({ data }) => heard.push(data));
  const { user } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  let sessionsAsked = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/session')) sessionsAsked += 1;
  });

  otherTab.postMessage('77');
  await waitFor(() => expect(sessionsAsked).toBe(1));
  await user.click(screen.getByRole('link', { name: 'Profile' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));

  await waitFor(() => expect(heard).toEqual([null]));
  server.events.removeAllListeners();
});

test('five 401 responses at once sign out once, with one notice and no refetch', async () => {
  const { store } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  let sessionsAsked = 0;
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/session')) sessionsAsked += 1;
  });
  server.use(
    ...fault('not_signed_in', ['challenges', 'badges', 'leaderboard', 'quotes', 'videos']),
  );
  const forced = { forceRefetch: true };

  await act(() =>
    Promise.all([
      store.dispatch(challengesApi.endpoints.challenges.initiate(undefined, forced)),
      store.dispatch(badgesApi.endpoints.badges.initiate(undefined, forced)),
      store.dispatch(leaderboardApi.endpoints.leaderboard.initiate({}, forced)),
      store.dispatch(quotesApi.endpoints.quotes.initiate(undefined, forced)),
      store.dispatch(videosApi.endpoints.videos.initiate(undefined, forced)),
    ]),
  );

  expect(await signIn()).toBeVisible();
  expect(screen.getAllByRole('status')).toHaveLength(1);
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
  expect(sessionsAsked).toBe(0);
  server.events.removeAllListeners();
});

test('an unsent message survives an expired session, but only for the same user', async () => {
  const { user, world } = renderApp({ route: '/chat' });
  const signInAs = async (email: string) => {
    await user.type(await screen.findByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };
  await user.type(await screen.findByLabelText('Your tip'), 'half a thought');
  const expire = async () => {
    world.signOut();
    window.dispatchEvent(new Event('focus'));
    await user.click(screen.getByRole('link', { name: 'Upload' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  };
  await expire();
  history.replaceState(null, '', '/chat');
  await signInAs('a@x.io');
  expect(await screen.findByLabelText('Your tip')).toHaveValue('half a thought');

  await expire();
  world.db.users.put({ ...(world.db.users.get('1') ?? raise()), id: '77', name: 'Nova' });
  world.db.accounts.put({ id: 'nova@x.io', userId: '77' });
  history.replaceState(null, '', '/chat');
  await signInAs('nova@x.io');

  expect(await screen.findByLabelText('Your tip')).toHaveValue('');
});

test.each([
  ['the first', () => undefined],
  [
    'a later',
    async (store: AppStore) => {
      await signIn();
      await act(() => store.dispatch(refetchSession()));
    },
  ],
])("%s session response that arrives late doesn't undo a login", async (_, prepare) => {
  const { user, store } = renderApp({ as: null });
  await prepare(store);
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    route('session', async () => {
      await gate;
      return new Response('{"user":null}') as never;
    }),
  );
  const late = store.dispatch(refetchSession());
  await user.type(await screen.findByLabelText('Email'), 'a@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: /Welcome back/ });

  answer();
  await act(() => late);

  expect(screen.getByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('a login after a logout shows Home', async () => {
  const { user } = renderApp({ route: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.type(await screen.findByLabelText('Email'), 'a@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');

  await user.click(screen.getByRole('button', { name: 'Login' }));

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('a failed session request shows an error, and Retry opens the app', async () => {
  const { user } = renderApp();
  server.use(...fault('internal_error', ['session']));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t load Water Savers. Something went wrong on our end. Try again in a moment.',
  );

  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('[A21] a profile update changes the session only while a user is signed in', async () => {
  const { store, world } = renderApp();
  await screen.findByRole('heading', { name: /Welcome back/ });
  const session = () => sessionApi.endpoints.session.select()(store.getState()).data;
  const before = session();

  await act(() => store.dispatch(profileApi.endpoints.updateProfile.initiate({ name: 'River' })));

  expect(session()).toEqual({ user: { ...before?.user, name: 'River' } });
  expect(await screen.findByRole('heading', { name: /^Welcome back, River ?!$/ })).toBeVisible();

  world.signOut();
  await act(() => store.dispatch(profileApi.endpoints.updateProfile.initiate({ name: 'Lake' })));

  expect(session()).toEqual({ user: null });
});

function raise(): never {
  throw new Error('The demo user is missing.');
}

test('the app opens in a browser that denies channels between tabs', async () => {
  jest.spyOn(window, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('Denied.', 'SecurityError');
  });

  renderApp();

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
});

test('a session that ended while the app was closed is reported', async () => {
  const { world } = renderApp();
  world.signOut();

  expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
});

describe('a browser that never keeps the cookie of the session', () => {
  const blocked = /^Your browser blocks the cookie that keeps you logged in\./;
  const ended = /^Your session has ended/;
  const logIn = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.type(await screen.findByLabelText('Email'), 'a@x.io');
    await user.type(screen.getByLabelText('Password'), 'x');
    await user.click(screen.getByRole('button', { name: 'Login' }));
  };
  const reload = ({ world }: ReturnType<typeof renderApp>) => {
    cleanup();
    renderApp({ as: null, data: world.db.dump(), scenario: 'cookieBlocked' });
    storeSignedIn('1');
  };
  const denyStorage = () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
  };

  test('gets a notice after a login, once, and again after a reload', async () => {
    const app = renderApp({ as: null, scenario: 'cookieBlocked' });
    await logIn(app);

    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
    expect(screen.queryByText(ended)).not.toBeInTheDocument();

    reload(app);
    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
  });

  test('gets a notice after a sign-up, and that the account exists', async () => {
    const { user, world } = renderApp({ as: null, scenario: 'cookieBlocked' });
    await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
    await user.type(screen.getByLabelText('Full Name'), 'Ana');
    await user.type(screen.getByLabelText('Email'), 'new@x.io');
    await user.type(screen.getByLabelText('Password'), 'drop-by-drop');
    await user.click(screen.getByRole('button', { name: /^Sign Up/ }));

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Your browser blocks .*created/);
    expect(world.db.accounts.get('new@x.io')).toBeDefined();
  });

  test('gets a notice if it also denies storage', async () => {
    denyStorage();
    await logIn(renderApp({ as: null, scenario: 'cookieBlocked' }));

    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
  });

  const openBeforeFirstResponse = async () => {
    const app = renderApp({ as: null });
    for (const name of scenarios.unauthorized.operations) app.world.hold(name);
    await logIn(app);
    await screen.findByRole('heading', { name: /Welcome back/ });
    return app;
  };

  test('gets a notice if a reload comes before any other response', async () => {
    reload(await openBeforeFirstResponse());

    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
  });

  test('gets a notice by a session response without a user', async () => {
    const { world, store } = await openBeforeFirstResponse();

    world.signOut();
    await act(() => store.dispatch(refetchSession()));

    expect(await screen.findByRole('alert')).toHaveTextContent(blocked);
  });

  test('is not blamed once a request has been accepted', async () => {
    const app = renderApp({ as: null });
    await logIn(app);
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
    await logIn(app);

    expect(await screen.findByText(ended)).toBeVisible();
    expect(screen.queryByText(blocked)).not.toBeInTheDocument();
  });
});

test('a change that refetches the session keeps the app open after a second login', async () => {
  const { user, store } = renderApp({ route: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await user.type(await screen.findByLabelText('Email'), 'ana@x.io');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByRole('heading', { name: /Welcome back/ });

  await act(() => store.dispatch(peopleApi.endpoints.follow.initiate({ userId: '3' })));

  expect(await screen.findByRole('heading', { name: /Welcome back/ })).toBeVisible();
});
