import { addListener } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { seal } from '@/lib/sealed';
import { ana } from '@/testing/fixtures/ana';
import { expectConsole } from '@/testing/jest/console';
import { sessionExpired } from './events';
import { challengesApi } from './challengesApi';
import { inboxApi } from './inboxApi';
import { presenceApi } from './presenceApi';
import { selectSession, sessionApi, sessionReceived } from './sessionApi';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const isUp = () => Promise.resolve();
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<never>(() => {});
const answer = (body: BodyInit | null, status: number, headers?: HeadersInit) => () =>
  new Response(body, { status, ...(headers && { headers }) });

/** Creates a store whose requests are handled by `send`, and records the requested URLs. */
function openPage(
  send: () => Response | Promise<Response>,
  fakeApiIsUp: () => Promise<void> = isUp,
) {
  const requests: string[] = [];
  const fetching: typeof fetch = async (input) => {
    const { url, signal } = input as Request;
    requests.push(new URL(url).pathname.split('/').at(-1) ?? '');
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([send(), aborted]);
  };
  const store = makeStore({ apiFetch: () => fakeApiIsUp().then(() => fetching) });
  let expirations = 0;
  store.dispatch(addListener({ actionCreator: sessionExpired, effect: () => void expirations++ }));
  const refetched = { forceRefetch: true };
  const { session, login, signup } = sessionApi.endpoints;
  const person = { email: 'ana@example.com', password: 'x' };
  return {
    requests,
    store,
    expirations: () => expirations,
    presence: () => store.dispatch(presenceApi.endpoints.presence.initiate(undefined, refetched)),
    challenges: () =>
      store.dispatch(challengesApi.endpoints.challenges.initiate(undefined, refetched)),
    session: () => store.dispatch(session.initiate(undefined, refetched)),
    login: () => store.dispatch(login.initiate(seal(person))),
    signup: () => store.dispatch(signup.initiate(seal({ ...person, name: 'Ana' }))),
  };
}

describe('an error without a readable response', () => {
  test.each<[string, () => Promise<Response>, () => Promise<void>]>([
    ['the network is down', gone, isUp],
    ['the fake API does not start', never, gone],
  ])('is unreachable when %s', async (_why, send, fakeApiIsUp) => {
    const { presence } = openPage(send, fakeApiIsUp);

    const asking = presence();
    await later();

    expect((await asking).error).toEqual({ kind: 'unreachable' });
  });

  test.each<[string, () => Promise<void>]>([
    ['the server does not respond', isUp],
    ['the fake API is not up', never],
  ])('is a timeout after eight seconds when %s', async (_why, fakeApiIsUp) => {
    const { presence } = openPage(never, fakeApiIsUp);
    let hasSettled = false;
    const asking = presence();
    void asking.then(() => (hasSettled = true));

    await later(7_990);
    expect(hasSettled).toBe(false);
    await later(20);

    expect((await asking).error).toEqual({ kind: 'timeout' });
  });

  test('is unreadable when the response is not JSON', async () => {
    const { presence } = openPage(answer('<html>', 200));

    const asking = presence();
    await later();

    expect((await asking).error).toEqual({ kind: 'unreadable' });
  });

  test('is unreadable and logged when the response breaks the contract', async () => {
    expectConsole(
      'error',
      /^The response of "presence" breaks the contract: Invalid key: .*online/,
    );
    const { presence } = openPage(() => Response.json({ offline: 3 }));

    const asking = presence();
    await later();

    expect((await asking).error).toEqual({ kind: 'unreadable' });
  });
});

describe('a query that writes patch early', () => {
  const emptyInbox = { items: [], unread: 0 };
  const { initiate, select } = inboxApi.endpoints.inbox;
  const arg = { zone: 'UTC' };

  /** Sends a write that gets no response, and then the query. */
  async function openWhileWriting(send: () => Response | Promise<Response>, cached?: object) {
    let requestCount = 0;
    const { login, store } = openPage(() => {
      requestCount += 1;
      return requestCount === 1 ? never() : send();
    });
    if (cached) {
      const entry = { endpointName: 'inbox', arg, value: emptyInbox } as const;
      store.dispatch(inboxApi.util.upsertQueryEntries([entry]));
    }
    void login();
    await later();
    void store.dispatch(initiate(arg, { forceRefetch: true }));
    await later();
    return select(arg)(store.getState());
  }

  test('is loaded for the first time without waiting for them', async () => {
    const query = await openWhileWriting(() => Response.json(emptyInbox));

    expect(query.data).toEqual(emptyInbox);
  });

  test('fails without waiting for them', async () => {
    const query = await openWhileWriting(gone, emptyInbox);

    expect(query.error).toEqual({ kind: 'unreachable' });
  });
});

test.each([
  ['30', 30_000],
  ['3600', 60_000],
])('a Retry-After of %s delays the next request by %i ms, and no others', async (rest, ms) => {
  const { requests, presence, challenges } = openPage(answer('{}', 429, { 'Retry-After': rest }));
  void presence();
  await later();

  void presence();
  void challenges();
  await later(ms - 20);
  expect(requests).toEqual(['presence', 'challenges']);
  await later(40);

  expect(requests).toEqual(['presence', 'challenges', 'presence']);
});

test.each([
  ['names no time to wait', answer('{}', 429)],
  ['can not be reached', gone],
])('a server that %s is requested again immediately', async (_what, send) => {
  const { requests, presence } = openPage(send);
  void presence();
  await later();

  void presence();
  await later();

  expect(requests).toEqual(['presence', 'presence']);
});

describe('a 401', () => {
  const nobody = answer('{}', 401);

  test('on the session query means signed out, not expired', async () => {
    const { session, expirations } = openPage(nobody);

    const asking = session();
    await later();

    expect(await asking).toMatchObject({ data: { user: null } });
    expect(expirations()).toBe(0);
  });

  test('expires the session when a user is signed in', async () => {
    const { challenges, expirations, store } = openPage(nobody);
    store.dispatch(sessionReceived(ana));

    void challenges();
    await later();

    expect(expirations()).toBe(1);
    expect(selectSession(store.getState()).data).toEqual({ user: null });
  });

  test('on login is only an error of the form', async () => {
    const page = openPage(nobody);

    const asking = page.login();
    await later();

    expect((await asking).error).toMatchObject({ kind: 'problem', status: 401 });
    expect(page.expirations()).toBe(0);
  });
});

describe('the stored bearer token', () => {
  const key = 'water-savers:token';

  test.each([
    ['presence', 'of others', { online: 3 }, 'old'],
    ['session', 'of somebody', { user: ana }, 'old'],
    ['session', 'of nobody', { user: null }, null],
    ['login', 'with a token', { user: ana, token: 'new' }, 'new'],
    ['signup', 'with a token', { user: ana, token: 'new' }, 'new'],
    ['login', 'without one', { user: ana }, null],
  ] as const)('after %s (%s) is %p', async (name, _what, body, token) => {
    localStorage.setItem(key, 'old');
    const page = openPage(() => Response.json(body));

    const asking = page[name]();
    await later();

    expect((await asking).error).toBeUndefined();
    expect(localStorage.getItem(key)).toBe(token);
  });
});
