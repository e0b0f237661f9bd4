import { addListener } from '@reduxjs/toolkit';
import { makeStore } from '@/app/store';
import { pause } from '@/lib/browser';
import { ana } from '@/testing/fixtures/ana';
import { expectConsole } from '@/testing/jest/console';
import type { ProblemCode } from '@/contract/problems';
import { type ApiError, errorText, problemError } from './apiError';
import { sessionExpired } from './events';
import { challengesApi } from './challengesApi';
import { inboxApi } from './inboxApi';
import { messagesApi } from './messagesApi';
import { presenceApi } from './presenceApi';
import { selectSession, sessionApi, sessionReceived } from './sessionApi';
import { uploadsApi } from './uploadsApi';

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
    const response = await Promise.race([send(), aborted]);
    const { body } = response;
    return body
      ? new Response(body.pipeThrough(new TransformStream(), { signal }), response)
      : response;
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
    login: () => store.dispatch(login.initiate(() => person)),
    signup: () => store.dispatch(signup.initiate(() => ({ ...person, name: 'Ana' }))),
  };
}

test.each<[string, () => Response | Promise<Response>, () => Promise<void>, object]>([
  ['the network is down', gone, isUp, { kind: 'unreachable' }],
  ['the fake API does not start', never, gone, { kind: 'unreachable' }],
  ['the response is not JSON', answer('<html>', 200), isUp, { kind: 'unreadable' }],
])('when %s, the error says so', async (_why, send, fakeApiIsUp, error) => {
  const { presence } = openPage(send, fakeApiIsUp);

  const asking = presence();
  await later();

  expect((await asking).error).toEqual(error);
});

test.each([
  ['the server does not respond', never, isUp],
  ['the fake API is not up', never, never],
  ['the response stops coming', () => new Response(new ReadableStream()), isUp],
])('the error is a timeout after eight seconds when %s', async (_why, send, fakeApiIsUp) => {
  const { presence } = openPage(send, fakeApiIsUp);
  let hasSettled = false;
  const asking = presence();
  void asking.then(() => (hasSettled = true));

  await later(7_990);
  expect(hasSettled).toBe(false);
  await later(20);

  expect((await asking).error).toEqual({ kind: 'timeout' });
});

test('a response that keeps coming is read to its end', async () => {
  const { presence } = openPage(() => {
    const parts = ['{"onl', 'ine"', ':', '12', '5}'].map((part) => new TextEncoder().encode(part));
    const pull = async (stream: ReadableStreamDefaultController) => {
      await pause(7_000, new AbortController().signal);
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else stream.close();
    };
    return new Response(new ReadableStream({ pull }));
  });

  const asking = presence();
  await later(60_000);

  expect((await asking).data).toEqual({ online: 125 });
});

test.each([
  ['400 kB of JSON', 'text', 400_000, 72_000],
  ['20 MB of bytes', 'bytes', 20_000_000, 900_000],
] as const)('%s have the time that they need on a slow uplink', async (_what, kind, size, ms) => {
  const { store } = openPage(never);
  const { sendMessage } = messagesApi.endpoints;
  const { appendUpload } = uploadsApi.endpoints;
  const asking =
    kind === 'text'
      ? store.dispatch(sendMessage.initiate({ message: 'x'.repeat(size), idempotencyKey: 'a' }))
      : store.dispatch(
          appendUpload.initiate({
            uploadId: 'u1',
            uploadOffset: 0,
            bytes: new Blob(['x'.repeat(size)]),
          }),
        );
  let hasSettled = false;
  void asking.then(() => (hasSettled = true));

  await later(ms - 100);
  expect(hasSettled).toBe(false);
  await later(200);

  expect((await asking).error).toEqual({ kind: 'timeout' });
});

test.each([{ offline: 3 }, null])('the response %j is unreadable and logged', async (body) => {
  const flaw = 'Invalid (key: .*(online|user)|type: .*null)';
  expectConsole(
    'error',
    new RegExp(`^The response of "(presence|login)" breaks the contract: ${flaw}`),
  );
  const { presence, login } = openPage(() => Response.json(body));

  const asking = [presence(), login()];
  await later();

  const errors = (await Promise.all(asking)).map(({ error }) => error);
  expect(errors).toEqual([{ kind: 'unreadable' }, { kind: 'unreadable' }]);
});

test.each([
  ['is loaded for the first time', () => Response.json({ items: [], unread: 0 }), false],
  ['fails', gone, true],
])('a query that writes patch early %s without waiting for them', async (_what, send, isCached) => {
  const { initiate, select } = inboxApi.endpoints.inbox;
  const arg = { zone: 'UTC' };
  const value = { items: [], unread: 0 };
  let requestCount = 0;
  const { login, store } = openPage(() => {
    requestCount += 1;
    return requestCount === 1 ? never() : send();
  });
  const entry = { endpointName: 'inbox', arg, value } as const;
  if (isCached) store.dispatch(inboxApi.util.upsertQueryEntries([entry]));

  void login();
  await later();
  void store.dispatch(initiate(arg, { forceRefetch: true }));
  await later();

  const error = isCached ? { kind: 'unreachable' } : undefined;
  expect(select(arg)(store.getState())).toMatchObject({ data: value });
  expect(select(arg)(store.getState()).error).toEqual(error);
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

const session = 'Your session has ended. Log in again to continue.';
const rejected = 'Something wasn’t accepted. Check it and try again.';
const document = { type: 'about:blank', title: 'Taken.', status: 409, code: 'email_taken' };
const errors = [
  { pointer: '/name', code: 'too_long', message: 'The name has 50 characters at most.' },
  { pointer: '/email', code: 'taken', message: 'There is an account for it.' },
];
const problem = (status: number, more: Partial<ApiError & { kind: 'problem' }> = {}): ApiError => ({
  kind: 'problem',
  status,
  fields: [],
  ...more,
});

test.each<[string, number, unknown, string | null, Parameters<typeof problem>[1]]>([
  ['a problem', 409, { ...document, errors }, null, { code: 'email_taken', fields: errors }],
  ['a page of a proxy', 502, '<h1>Bad Gateway</h1>', null, {}],
  ['nothing at all', 502, undefined, null, {}],
  ['a problem that lacks a member', 502, { status: 502, code: 'internal_error' }, null, {}],
  ['an inherited name as its code', 502, { ...document, code: 'toString' }, null, {}],
  ['a time to wait', 429, undefined, '30', { retryAfterSeconds: 30 }],
  ['no time to wait', 429, undefined, '0', {}],
  ['a time to wait in the past', 429, undefined, '-5', {}],
  ['a date to wait for', 429, undefined, 'Sun, 22 Nov 2026 07:28:00 GMT', {}],
])('of a response with %s, the error keeps what is valid', (_what, status, body, wait, kept) => {
  expect(problemError(status, body, wait)).toStrictEqual(problem(status, kept));
});

test.each<[string, unknown, string]>([
  ['an unreachable server', { kind: 'unreachable' }, 'Check your connection and try again.'],
  [
    'a timeout',
    { kind: 'timeout' },
    'The server isn’t responding. Check your connection and try again.',
  ],
  [
    'a response that violates the contract',
    { kind: 'unreadable' },
    'The server sent an unexpected response. Try again in a moment.',
  ],
  ['an exception', new Error('x'), 'Something unexpected happened. Try again in a moment.'],
  ['a value', 'kind', 'Something unexpected happened. Try again in a moment.'],
  ['nothing', null, 'Something unexpected happened. Try again in a moment.'],
  ['an ended session', problem(401), session],
  ['a forbidden request', problem(403, { code: 'forbidden' }), 'Your account can’t do this.'],
  ['an unknown URL', problem(404), 'This no longer exists.'],
  ['an invalid member', problem(422), rejected],
  ['an unknown code', problemError(422, { ...document, code: 'teapot' }, null), rejected],
  ['a named member', problem(422, { fields: errors }), 'The name has 50 characters at most.'],
  ['a server error', problem(500), 'Something went wrong on our end. Try again in a moment.'],
  [
    'too many requests',
    problem(429, { code: 'too_many_requests', retryAfterSeconds: 20 }),
    'Too many requests. Try again in 20 seconds.',
  ],
  [
    'too many requests, for a second',
    problem(429, { retryAfterSeconds: 1 }),
    'Too many requests. Try again in 1 second.',
  ],
  [
    'too many requests, without Retry-After',
    problem(429),
    'Too many requests. Try again in 60 seconds.',
  ],
])('has a text for %s', (_what, error, text) => {
  expect(errorText(error)).toBe(text);
});

test.each<[ProblemCode, string]>([
  ['email_taken', 'This email already has an account. Log in instead, or use another email.'],
  ['challenge_not_found', 'That challenge no longer exists.'],
  ['attempt_not_found', 'This round is over, maybe in another tab. Start again to continue.'],
  ['score_mismatch', 'We couldn’t verify this score, so it doesn’t count. Play the round again.'],
  ['outdated_game', 'The game has been updated. Reload the page and play again.'],
  ['upload_not_found', 'The server lost your upload. Try again to start over.'],
  ['user_not_found', 'That person is no longer here.'],
  ['video_not_found', 'That video no longer exists.'],
  ['file_too_large', 'The file is too large. Choose a smaller one.'],
  ['image_not_found', 'That image no longer exists. Choose it again.'],
  ['not_an_image', 'This file isn’t an image we can show. Choose a JPEG, PNG, or WebP.'],
  ['storage_full', 'There’s no room left for the file.'],
  ['not_signed_in', session],
])('%s has its own text, whatever the status', (code, text) => {
  expect(errorText(problem(500, { code }))).toBe(text);
});
