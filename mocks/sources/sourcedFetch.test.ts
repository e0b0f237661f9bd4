import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { expectConsole } from '@/testing/jest/console';
import { createPageFetch } from '../browser/fetch';
import { handlers } from '../handlers/handlers';
import { answeredBy, answeredByHeader } from '../http/route';
import { fault } from '../scenarios/fault';
import { serve, serveWorld, stopServing } from '../testing/testServer';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { createWorld } from '../world/world';
import { createRealApi } from './realApi';
import { createShadowLog } from './shadowLog';
import type { RealExchange } from './exchangeLog';
import { createSourcedFetch } from './sourcedFetch';
import { readSources, type Sources, type SourceLists } from './sources';

afterEach(stopServing);

const page = 'http://localhost/api/v1';

/** Returns a fetch over a world of the fake API and the real backend at a URL. */
function open(baseUrl: string, lists: SourceLists) {
  const world = createWorld();
  const overrides = createOverrides();
  const fake = createPageFetch([overrides.handler, ...handlers(world)], fetch);
  const real = createRealApi(baseUrl, fetch);
  const sources = createStore<Sources>(readSources(lists));
  const exchanges: RealExchange[] = [];
  const shadow = createShadowLog({ world, hasWrites: false });
  const send = createSourcedFetch({
    fake,
    real,
    sources,
    world,
    overrides,
    onExchange: (exchange) => exchanges.push(exchange),
    shadow,
  });
  const ask = (path: string, init: RequestInit = {}) => send(`${page}${path}`, init);
  const post = (path: string, body: unknown, headers = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  return { world, overrides, real, sources, exchanges, shadow, ask, post };
}

/** Serves the same response to every request, with its allowed origin. */
const serveResponse = (status: number, body = '', type = 'application/json') =>
  serve(
    createServer((_, response) => {
      response.writeHead(status, { 'Content-Type': type }).end(body);
    }),
  );

const by = (response: Response) => response.headers.get(answeredByHeader);

test('asks the source of each operation', async () => {
  const { origin } = await serveWorld();
  const { ask, exchanges } = open(`${origin}/api/v1/`, { real: 'session' });

  expect(by(await ask('/session'))).toBe(answeredBy.real);
  expect(by(await ask('/quotes'))).toBe(answeredBy.fake);
  expect(exchanges).toMatchObject([{ name: 'session', response: { body: '{"user":null}' } }]);
});

test('a fault comes before the real backend', async () => {
  const { origin } = await serveWorld();
  const { ask, overrides, exchanges } = open(`${origin}/api/v1`, { real: 'all' });
  overrides.replace([...fault('forbidden', ['session']), ...fault('offline', ['quotes'])]);

  const response = await ask('/session');

  expect([response.status, by(response)]).toEqual([403, answeredBy.override]);
  await expect(ask('/quotes')).rejects.toThrow(TypeError);
  expect(exchanges).toEqual([]);
});

test('a response of the real backend can be lost after its effect', async () => {
  const { askAs, overrides, backend } = await openSignedUp({ real: 'all' });
  overrides.replace(fault('lostResponse', ['logout']));

  await expect(askAs('/session', { method: 'DELETE' })).rejects.toThrow(TypeError);

  expect(await (await askAs('/session')).json()).toEqual({ user: null });
  const log = await Promise.all(backend.running.requestLog);
  expect(log.map(({ method }) => method)).toContain('DELETE');
});

const problem = (code: string, status = 404) =>
  JSON.stringify({ type: `/problems/${code}`, title: code, status, code });
const problemType = 'application/problem+json';

test.each([
  ['a bare 404', 404, 'text/plain', 'Not here', answeredBy.fallback],
  ['404 not_found', 404, problemType, problem('not_found'), answeredBy.fallback],
  ['405', 405, 'text/html', '', answeredBy.fallback],
  ['501', 501, 'text/html', '', answeredBy.fallback],
  [
    'a 404 that the contract declares',
    404,
    problemType,
    problem('user_not_found'),
    answeredBy.real,
  ],
  ['500', 500, problemType, problem('internal_error'), answeredBy.real],
])('with auto, %s is responded to by the right side', async (_, status, type, body, expected) => {
  jest.spyOn(console, 'error').mockImplementation();
  const { ask, world } = open(await serveResponse(status, body, type), { auto: 'people' });
  world.signIn('1');

  expect(by(await ask('/users/3'))).toBe(expected);
});

/** Signs up at a backend with tokens, through a mix, and returns the user's requests. */
async function openSignedUp(lists: SourceLists) {
  const backend = await serveWorld({ query: 'world=strict', auth: 'bearer' });
  const mix = open(`${backend.origin}/api/v1`, lists);
  const ana = { name: 'Ana', email: 'ana@example.com', password: 'drop-by-drop' };
  const signedUp = await mix.post('/users', ana);
  const { user, token } = (await signedUp.json()) as { user: { id: string }; token?: string };
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const askAs = (path: string, init = {}) => mix.ask(path, { headers, ...init });
  return { ...mix, backend: backend.backend, user, headers, askAs };
}

test('who signs up at the real backend is signed in to both, until they log out', async () => {
  const { world, backend, user, askAs } = await openSignedUp({ real: 'session,challenges' });

  expect(world).toBeSignedInAs(user.id);
  expect(backend.running.world.db.users.get(user.id)).toMatchObject({ name: 'Ana' });
  for (const path of ['/challenges', '/badges']) expect((await askAs(path)).status).toBe(200);

  await askAs('/session', { method: 'DELETE' });
  expect(world).toBeSignedInAs(null);
  expect((await askAs('/challenges')).status).toBe(401);
});

test('a response to session that is older than a login does not sign the user out', async () => {
  const backend = await serveWorld({ auth: 'bearer' });
  const { world, ask, post } = open(`${backend.origin}/api/v1`, { real: 'session' });
  const held = backend.backend.running.world.hold('session');
  const session = ask('/session');
  await held.reached;
  await post('/session', { email: 'ana@example.com', password: 'x' });

  held.release();

  expect(await (await session).json()).toEqual({ user: null });
  expect(world).toBeSignedInAs('1');
});

test('with auto, the fake API responds to a user that only it knows', async () => {
  const backend = await serveWorld({ auth: 'bearer' });
  const { world, ask } = open(`${backend.origin}/api/v1`, { auto: 'all' });
  world.signIn('1');

  const session = await ask('/session');

  expect(by(session)).toBe(answeredBy.fallback);
  expect(await session.json()).toMatchObject({ user: { id: '1' } });
  expect(by(await ask('/quotes'))).toBe(answeredBy.fallback);
});

test('with auto, HEAD has the source of GET', async () => {
  const [type, title] = ['/problems/user_not_found', 'Nobody'];
  const missing = JSON.stringify({ type, title, code: 'user_not_found', status: 404 });
  const { ask } = open(await serveResponse(404, missing, 'application/problem+json'), {
    auto: 'all',
  });
  for (const [path, method] of [
    ['/users/2', 'GET'],
    ['/users/2', 'HEAD'],
    ['/uploads/1', 'HEAD'],
  ] as const) {
    const headers = { 'Tus-Resumable': '1.0.0' };
    const response = await ask(path, { method, headers });
    expect([path, method, response.status, by(response)]).toEqual([
      path,
      method,
      404,
      answeredBy.real,
    ]);
  }
});

test('while session is fake, a 401 of the backend becomes a 403 that says what to do', async () => {
  const backend = await serveWorld();
  const { world, ask } = open(`${backend.origin}/api/v1`, { real: 'quotes' });
  world.signIn('1');

  const response = await ask('/quotes');

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'forbidden',
    detail: expect.stringContaining('Make “session” real') as string,
  });
});

test('a real response that breaks the contract is said in one line, and is passed on', async () => {
  expectConsole('error', /^The real backend's response of "quotes" breaks the contract: .*items/);
  const { ask } = open(await serveResponse(200, '{"items":null}'), { real: 'quotes' });

  expect(await (await ask('/quotes')).json()).toEqual({ items: null });
});

test('status, Retry-After and bytes pass through', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/images/1')
      return response.writeHead(200, { 'Content-Type': 'image/png' }).end('png');
    const headers = { 'Content-Type': problemType, 'Retry-After': '7' };
    return response.writeHead(429, headers).end(problem('too_many_requests', 429));
  });
  const { ask } = open(await serve(server), { real: 'all' });

  const response = await ask('/session');
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
  expect(await (await ask('/images/1')).text()).toBe('png');
});

test('URLs of pictures are absolute in responses and events, and restored in requests', async () => {
  const { askAs, world, user, headers, backend, post } = await openSignedUp({ real: 'all' });
  const read = async (path: string) => (await askAs(path)).text();
  const { characters } = JSON.parse(await read('/users/me/avatars')) as { characters: string[] };
  const [face = ''] = characters;
  expect(face).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/faces\?/);

  const json = { 'Content-Type': 'application/json', ...headers };
  await askAs('/users/me', { method: 'PATCH', headers: json, body: `{"avatar":"${face}"}` });
  await post('/messages', { message: 'Hello' }, { ...headers, 'Idempotency-Key': 'one' });

  expect(backend.running.world.person(user.id).avatar).toMatch(/^https:\/\/api\.dicebear\.com/);
  await read('/session');
  expect(world.person(user.id).avatar).toBe(face);
  expect(await read('/messages/live?after=0&until=first')).toContain(`"avatar":"${face}"`);
});

test('an abort reaches the backend', async () => {
  const controller = new AbortController();
  let close = () => {};
  const closed = new Promise<void>((resolve) => {
    close = resolve;
  });
  const server = createServer((request) => {
    request.once('close', close);
    controller.abort();
  });
  const { ask } = open(await serve(server), { real: 'all' });

  const response = ask('/session', { signal: controller.signal });

  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  await closed;
});

test('shadow sends reads to both, and the app gets the response of the fake API', async () => {
  const { origin } = await serveWorld({ query: 'seed=7' });
  const { ask, shadow } = open(`${origin}/api/v1`, { shadow: 'session' });

  const response = await ask('/session');

  expect(by(response)).toBe(answeredBy.fake);
  await shadow.settled();
  expect(shadow.state.get()).toMatchObject({ compared: 1, differences: [] });
});

const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgn5i6FmERsW5VLiQU
X2CulLTri9/gyUGw0suawcZtxdKhRANCAASXB1uIJ7OcD6WWlWvPwJSmxH+dwmhv
swanUgiYZGOwqPkvf6ePlGRaaL+NiUuf7jNVGc0U7cuaYUp0P5m2ukJ8
-----END PRIVATE KEY-----`;
/** A self-signed certificate for 127.0.0.1. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBkTCCATagAwIBAgIURcUJ62U3ko9r4aXg7mwu46R2lmowCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyODA1NDUxMFoYDzIxMjYxMTA0
MDU0NTEwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASXB1uIJ7OcD6WWlWvPwJSmxH+dwmhvswanUgiYZGOwqPkvf6ePlGRa
aL+NiUuf7jNVGc0U7cuaYUp0P5m2ukJ8o2QwYjAdBgNVHQ4EFgQU2Oc4i1oVYGDu
pwd1f1SmCNZLVjEwHwYDVR0jBBgwFoAU2Oc4i1oVYGDupwd1f1SmCNZLVjEwDwYD
VR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0kAMEYC
IQChz4BkGdAlOYkLOmI3ift3iSi0P9AIzGOfigNnONU8YQIhAJEZulOWZbg0IQV/
MVI1hXhj50GvQDws8w9vXa0diGxD
-----END CERTIFICATE-----`;

const secure = async () =>
  (await serve(createSecureServer({ key, cert }))).replace('http:', 'https:');
const away = async () => {
  const origin = await serve(createServer());
  await stopServing();
  return origin;
};

test.each([
  ['is away', away, /^The real backend at http:\S+ can’t be reached\. Start it,/],
  ['has a self-signed certificate', secure, /certificate of https:\S+ isn’t trusted \(DEPTH_ZERO/],
  [
    'sends a web page',
    () => serveResponse(200, '<!doctype html>', 'text/html'),
    /sends a web page instead of JSON\. Correct the URL/,
  ],
])(
  'a backend that %s is said in one sentence that names what to do',
  async (_, start, sentence) => {
    expectConsole('warn', sentence);
    const { ask, real } = open(await start(), { real: 'all' });

    await ask('/session').catch(() => undefined);
    await ask('/session').catch(() => undefined);

    expect(real.trouble.get()).toMatch(sentence);
  },
);
