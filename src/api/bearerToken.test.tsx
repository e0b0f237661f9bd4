import { addListener } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { selectSession, sessionApi } from '@/api/sessionApi';
import { makeStore } from '@/app/store';
import { seal } from '@/lib/sealed';
import { expectConsole } from '@/testing/jest/console';
import { collectStrings } from '@/testing/fixtures/collectStrings';
import { server } from '@/testing/render/renderApp';
import { videoFile } from '@/testing/drivers/setupUploader';
import { toUser } from '@backend/db/people';
import { enterWorld } from '@mocks/node';
import { createClientSessions, type Auth } from '@mocks/server/clientSessions';
import { respondWith } from '@mocks/testing/respondWith';
import { baseApi } from './baseApi';
import { createBearerToken } from './bearerToken';
import { challengesApi } from './challengesApi';
import { liveMessagesApi } from '@/services/chat/liveMessages';
import { sendVideo } from '@/services/upload/sendVideo';
import { selectUpload } from '@/services/upload/uploadSlice';
import { videosApi } from './videosApi';

const tokenKey = 'water-savers:token';
const stored = () => localStorage.getItem(tokenKey);
const credentials = { email: 'ana@example.com', password: 'x' };

/** Creates a store for a backend with this kind of authentication. */
function openPage() {
  const store = makeStore({ apiFetch: () => Promise.resolve(fetch) });
  const { session, login, logout } = sessionApi.endpoints;
  return {
    store,
    login: () => store.dispatch(login.initiate(seal(credentials))).unwrap(),
    logout: () => store.dispatch(logout.initiate()).unwrap(),
    whoIsThere: async () =>
      (await store.dispatch(session.initiate(undefined, { forceRefetch: true }))).data?.user?.id,
    challenges: () =>
      store.dispatch(
        challengesApi.endpoints.challenges.initiate(undefined, { forceRefetch: true }),
      ),
    shown: () => selectSession(store.getState()).data?.user?.id,
  };
}

const backend = (auth: Auth) => enterWorld(server, { sessions: () => createClientSessions(auth) });

/** Records every later request: its path, its token and its credentials mode. */
function watchRequests() {
  const requests: { what: string; token: string | null; credentials: string }[] = [];
  server.events.removeAllListeners();
  server.events.on('request:start', ({ request }) => {
    const { pathname } = new URL(request.url);
    requests.push({
      what: `${request.method} ${pathname.split('/')[3]}`,
      token: request.headers.get('Authorization'),
      credentials: request.credentials,
    });
  });
  return requests;
}

afterEach(() => server.events.removeAllListeners());

test('sends the token with every request after login, uploads and streams too', async () => {
  backend('bearer');
  const { login, store, challenges } = openPage();
  await login();
  const requests = watchRequests();

  await challenges();
  void store.dispatch(liveMessagesApi.endpoints.liveMessages.initiate('0'));
  await store.dispatch(
    sendVideo({
      slot: 'library',
      file: videoFile('tap.mp4', 10),
      seconds: Promise.resolve(60),
      isRecording: false,
    }),
  );
  const uploaded = selectUpload('library')(store.getState());
  if (uploaded?.phase !== 'done') throw new Error(`The upload is ${uploaded?.phase}.`);
  const watching = videosApi.endpoints.videoContent.initiate({ videoId: uploaded.video.id });
  expect((await store.dispatch(watching)).data).toMatch(/^blob:/);

  const what = new Set(requests.map((each) => each.what));
  const kinds = ['GET challenges', 'GET messages', 'POST uploads', 'PATCH uploads', 'GET videos'];
  for (const kind of kinds) expect(what).toContain(kind);
  expect(new Set(requests.map(({ token }) => token))).toEqual(new Set([`Bearer ${stored()}`]));
  store.dispatch(baseApi.util.resetApiState());
});

test('other tabs use the token until a logout removes it', async () => {
  backend('bearer');
  const one = openPage();
  const other = openPage();
  await one.login();
  expect(await other.whoIsThere()).toBe('1');

  await one.logout();

  expect(stored()).toBeNull();
  expect(await other.whoIsThere()).toBeUndefined();
});

test('a rejected token is removed, and the session expires', async () => {
  backend('bearer');
  const { login, challenges, shown } = openPage();
  await login();
  backend('bearer');

  await challenges();

  expect(stored()).toBeNull();
  expect(shown()).toBeUndefined();
});

test('a late signed-out response keeps a newer token', async () => {
  const world = backend('bearer');
  const { login, whoIsThere } = openPage();
  const { reached, release } = world.hold('session');
  const asking = whoIsThere();
  await reached;

  await login();
  release();
  await asking;

  expect(stored()).toMatch(/^[\w-]{32}$/);
});

test('a late 401 for the previous token keeps the new one', async () => {
  localStorage.setItem(tokenKey, 'old');
  const send = createBearerToken().wrapFetch(async () => {
    localStorage.setItem(tokenKey, 'new');
    return new Response(null, { status: 401 });
  });

  await send('http://localhost/api/v1/challenges');

  expect(stored()).toBe('new');
});

test('sends and stores no token with a cookie backend, and includes credentials', async () => {
  backend('cookie');
  const { login, challenges } = openPage();
  const requests = watchRequests();

  await login();
  await challenges();

  expect(requests).toEqual([
    { what: 'POST session', token: null, credentials: 'include' },
    { what: 'GET challenges', token: null, credentials: 'include' },
  ]);
  expect(stored()).toBeNull();
});

test('keeps the token in memory when storage is denied', async () => {
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

test('keeps the token out of actions and state', async () => {
  backend('bearer');
  const { login, challenges, store } = openPage();
  const seen: unknown[] = [];
  store.dispatch(
    addListener({ predicate: () => true, effect: (action) => void seen.push(action) }),
  );
  store.subscribe(() => seen.push(store.getState()));

  await login();
  await challenges();
  await waitFor(() => expect(seen.length).toBeGreaterThan(4));

  expect(stored()).toMatch(/^[\w-]{32}$/);
  expect(collectStrings(seen)).not.toContain(stored());
});

test('a token that is invalid in a header breaks the contract and is not stored', async () => {
  expectConsole('error', /^The response of "login" breaks the contract/);
  const world = enterWorld(server);
  const user = toUser(world, world.person('1'));
  server.use(respondWith('login', { user, token: 'two\nlines' }));

  await expect(openPage().login()).rejects.toEqual({ kind: 'unreadable' });

  expect(stored()).toBeNull();
});
