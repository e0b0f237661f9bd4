import { addListener } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { makeStore, type AppStore } from '@/app/store';
import { SignInForm } from '@/features/session/SignIn';
import { liveMessagesApi } from '@/services/chat/liveMessages';
import { sendVideo } from '@/services/upload/sendVideo';
import { selectUpload } from '@/services/upload/uploadSlice';
import { fillForm } from '@/testing/drivers/logIn';
import { videoFile } from '@/testing/drivers/setupUploader';
import { expectConsole } from '@/testing/jest/console';
import { openStore } from '@/testing/render/openStore';
import { server } from '@/testing/render/renderApp';
import { toUser } from '@backend/db/people';
import { enterWorld } from '@mocks/testing/enterWorld';
import { fault } from '@mocks/scenarios/fault';
import { createClientSessions } from '@mocks/server/clientSessions';
import { anyArg } from '@mocks/testing/client';
import { respondWith } from '@mocks/testing/respondWith';
import { completionArg, noLeak } from '@mocks/testing/submissions';
import { baseApi } from './baseApi';
import { createBearerToken } from './baseQuery';
import { challengesApi } from './challengesApi';
import { selectSession, sessionApi } from './sessionApi';
import { videosApi } from './videosApi';

const { session, login, signup, logout } = sessionApi.endpoints;
const { challenges, completeChallenge } = challengesApi.endpoints;

afterEach(() => server.events.removeAllListeners());

/** Records actions and states. */
function watchStore(store: AppStore) {
  const seen: unknown[] = [];
  const predicate = () => true;
  store.dispatch(addListener({ predicate, effect: (action) => void seen.push(action) }));
  store.subscribe(() => seen.push(store.getState()));
  return seen;
}

/** Returns every string that can be reached from a value. */
function collectStrings(root: unknown): string {
  const found: string[] = [];
  const visited = new Set<unknown>();
  const visit = (value: unknown) => {
    if (typeof value === 'string' || typeof value === 'function') found.push(String(value));
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    for (const key of Reflect.ownKeys(value)) visit(Reflect.get(value, key));
  };
  visit(root);
  return found.join('\n');
}

describe('the session', () => {
  /** Opens a world as a user, or as a visitor with `null`. */
  async function openPage(as: string | null = '1') {
    const page = openStore({ name: 'strict', as });
    await page.settle();
    return { ...page, user: () => selectSession(page.store.getState()).data?.user };
  }

  test('has a user from sign-up and login until a logout that succeeds', async () => {
    const { store, user } = await openPage(null);
    expect(user()).toBeNull();
    const person = { email: 'ana@x.io', password: 'correct horse', name: 'Ana Lima' };

    await store.dispatch(signup.initiate(() => person));
    await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima', points: 0 }));
    server.use(...fault('internal_error', ['logout']));
    await store.dispatch(logout.initiate());
    expect(user()).toMatchObject({ name: 'Ana Lima' });
    server.resetHandlers();
    await store.dispatch(logout.initiate());
    await waitFor(() => expect(user()).toBeNull());
    await store.dispatch(login.initiate(() => person));
    await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima' }));
  });

  test('gets the points of a submission that passes, which is celebrated once', async () => {
    const { store, settle, user } = await openPage();
    const before = user()?.points ?? 0;

    const { data } = await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak)));

    if (!data?.passed) throw new Error('It should have passed.');
    expect(user()?.points).toBe(before + data.award.points);
    await waitFor(() => expect(store.getState().celebrations.awards).toMatchObject([data.award]));
    await store.dispatch(completeChallenge.initiate(completionArg('4', noLeak, 'another key')));
    await store.dispatch(completeChallenge.initiate(completionArg('1', anyArg.done)));
    await settle();
    expect(user()?.points).toBe(before + data.award.points);
    expect(store.getState().celebrations.awards).toMatchObject([data.award]);
  });
});

test('[E07] the password is only in the request after a sign-up', async () => {
  const secret = 'correct horse battery';
  const { store, wrapper } = openStore({ name: 'strict', as: null });
  const sent: Array<Promise<unknown>> = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'POST') sent.push(request.clone().json());
  });
  const seen = watchStore(store);
  render(<SignInForm tab="signup" />, { wrapper });

  await fillForm({ 'Full Name': 'Ana Lima', Email: 'ana@x.io', Password: secret });
  await userEvent.click(screen.getByRole('button', { name: /^Sign Up/ }));
  const user = () => selectSession(store.getState()).data?.user;
  await waitFor(() => expect(user()).toMatchObject({ name: 'Ana Lima' }));

  const person = { name: 'Ana Lima', email: 'ana@x.io', password: secret };
  expect(await Promise.all(sent)).toEqual([person]);
  expect(seen.length).toBeGreaterThan(4);
  expect(collectStrings(seen)).not.toContain(secret);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(secret);
  expect(location.href).not.toContain('horse');
});

describe('the bearer token', () => {
  const tokenKey = 'water-savers:token';
  const stored = () => localStorage.getItem(tokenKey);
  const forced = { forceRefetch: true };
  const openBackend = () => enterWorld(server, { sessions: () => createClientSessions('bearer') });

  function openPage() {
    const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
    const credentials = () => ({ email: 'ana@example.com', password: 'x' });
    return {
      store,
      login: () => store.dispatch(login.initiate(credentials)).unwrap(),
      logout: () => store.dispatch(logout.initiate()).unwrap(),
      whoIsThere: async () =>
        (await store.dispatch(session.initiate(undefined, forced))).data?.user?.id,
      challenges: () => store.dispatch(challenges.initiate(undefined, forced)),
      shown: () => selectSession(store.getState()).data?.user?.id,
    };
  }

  test('is sent with every request, uploads and streams too, and is in no action or state', async () => {
    openBackend();
    const { login, store, challenges } = openPage();
    const seen = watchStore(store);
    await login();
    const requests: { what: string; token: string | null; credentials: string }[] = [];
    server.events.on('request:start', ({ request: { method, url, headers, credentials } }) => {
      const what = `${method} ${new URL(url).pathname.split('/')[3]}`;
      requests.push({ what, token: headers.get('Authorization'), credentials });
    });

    await challenges();
    void store.dispatch(liveMessagesApi.endpoints.liveMessages.initiate('0'));
    const file = videoFile('tap.mp4', 10);
    const seconds = Promise.resolve(60);
    await store.dispatch(sendVideo({ slot: 'library', file, seconds }));
    const uploaded = selectUpload('library')(store.getState());
    if (uploaded?.phase !== 'done') throw new Error(`The upload is ${uploaded?.phase}.`);
    const watching = videosApi.endpoints.videoContent.initiate({ videoId: uploaded.video.id });
    expect((await store.dispatch(watching)).data).toMatch(/^blob:/);

    const what = new Set(requests.map((each) => each.what));
    const kinds = ['GET challenges', 'GET messages', 'POST uploads', 'PATCH uploads', 'GET videos'];
    for (const kind of kinds) expect(what).toContain(kind);
    expect(new Set(requests.map(({ token }) => token))).toEqual(new Set([`Bearer ${stored()}`]));
    // A cookie of another origin is sent only with this mode.
    expect(new Set(requests.map(({ credentials }) => credentials))).toEqual(new Set(['include']));
    expect(stored()).toMatch(/^[\w-]{32}$/);
    expect(collectStrings(seen)).not.toContain(stored());
    store.dispatch(baseApi.util.resetApiState());
  });

  test('is used by other tabs, until a logout or the server ends the session', async () => {
    openBackend();
    const [one, other] = [openPage(), openPage()];
    await one.login();
    expect(await other.whoIsThere()).toBe('1');
    await one.logout();
    expect(stored()).toBeNull();
    expect(await other.whoIsThere()).toBeUndefined();

    await one.login();
    openBackend();
    await one.challenges();

    expect(stored()).toBeNull();
    expect(one.shown()).toBeUndefined();
  });

  test('survives a late signed-out response', async () => {
    const world = openBackend();
    const { login, whoIsThere } = openPage();
    const { reached, release } = world.hold('session');
    const asking = whoIsThere();
    await reached;

    await login();
    release();
    await asking;

    expect(stored()).toMatch(/^[\w-]{32}$/);
  });

  test('survives a late 401 for the one before', async () => {
    localStorage.setItem(tokenKey, 'old');
    const send = createBearerToken().wrapFetch(async () => {
      localStorage.setItem(tokenKey, 'new');
      return new Response(null, { status: 401 });
    });

    await send('http://localhost/api/v1/challenges');

    expect(stored()).toBe('new');
  });

  test('is kept in memory when storage is denied', async () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('SecurityError');
    });
    const sent: (string | null)[] = [];
    const page = createBearerToken();
    const send = page.wrapFetch(async (input, init) => {
      sent.push(new Request(input, init).headers.get('Authorization'));
      return new Response();
    });

    page.extractFrom({ user: { id: '1' }, token: 'abc' }, null);
    await send('http://localhost/api/v1/challenges');
    page.extractFrom({ user: null }, 'abc');
    await send('http://localhost/api/v1/challenges');

    expect(sent).toEqual(['Bearer abc', null]);
  });

  test('that is invalid in a header breaks the contract and is not stored', async () => {
    expectConsole('error', /^The response of "login" breaks the contract/);
    const world = enterWorld(server);
    const user = toUser(world, world.person('1'));
    server.use(respondWith('login', { user, token: 'two\nlines' }));

    await expect(openPage().login()).rejects.toEqual({ kind: 'unreadable' });

    expect(stored()).toBeNull();
  });
});
