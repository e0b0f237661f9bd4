import { operation } from '@/contract/operations';
import { answeredByHeader } from '../http/route';
import { anyImage, operationNames } from '../testing/client';
import { signInAs, serveWorld, stopServing } from '../testing/testServer';
import { uploadArg } from '../testing/uploads';
import { createWorlds } from './apiServer';

afterEach(stopServing);

test('no response or event has an avatar of another host: this server draws them', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '1');
  const paths = ['/session', '/leaderboard', '/users/2', '/users/me/avatars', '/messages'];
  for (const path of [...paths, '/messages/live?after=0&until=first']) {
    const response = await server.api(path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get(answeredByHeader)).toBe('fake API');
    const text = await response.text();
    expect(text).not.toContain('api.dicebear.com');
    expect(text).toContain('"/api/v1/faces?seed=');
    const [avatar = ''] = /\/api\/v1\/faces[^"]*/.exec(text) ?? [];
    const face = await fetch(new URL(avatar, server.origin));
    expect(face.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await face.text()).toMatch(/^<svg /);
  }
});

test('an offered avatar can be chosen; a message that names the avatar service stays unchanged', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '1');
  const { characters } = (await (await server.api('/users/me/avatars', { headers })).json()) as {
    characters: string[];
  };
  const [avatar] = characters;
  const message = 'https://api.dicebear.com/9.x/toon-head/svg?seed=me';

  const changed = await server.api('/users/me', { method: 'PATCH', headers, json: { avatar } });
  const sent = await server.api('/messages', {
    method: 'POST',
    headers: { ...headers, 'Idempotency-Key': 'k1' },
    json: { message },
  });

  expect(avatar).toMatch(/^\/api\/v1\/faces\?seed=/);
  expect(await changed.json()).toMatchObject({ user: { avatar } });
  expect(server.backend.running.world.person('1').avatar).toMatch(/^https:\/\/api\.dicebear\.com/);
  expect(await sent.json()).toMatchObject({ message: { message, avatar } });
});

test('responds with a helpful 404 outside of the API', async () => {
  const { origin } = await serveWorld();

  expect(await (await fetch(origin)).json()).toMatchObject({
    code: 'not_found',
    detail: 'There is no GET /. The API is at /api/v1, and its controls are at /__control.',
  });
});

test('a scenario overrides the world, and offline cuts the connection', async () => {
  const down = await serveWorld({ query: 'scenario=apiDown' });
  const off = await serveWorld({ query: 'scenario=offline' });

  expect((await down.api('/quotes')).status).toBe(500);
  await expect(off.api('/quotes')).rejects.toThrow('fetch failed');
  expect((await off.api('/session')).status).toBe(200);
});

describe('sessions', () => {
  const credentials = { email: 'ana@example.com', password: 'secret' };
  const login = { method: 'POST', json: credentials };
  /** Returns the cookie as a browser would send it back. */
  const cookieOf = ({ headers }: Response) => ({
    Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
  });

  const personIn = async (response: Response) =>
    ((await response.json()) as { user: { id: string } | null }).user?.id;

  test('a login sets an HttpOnly cookie, and another one replaces it and its session', async () => {
    const { api } = await serveWorld();

    const response = await api('/session', login);

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^fake-session-\d+=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await response.json()).not.toHaveProperty('token');
    const first = cookieOf(response);
    const second = cookieOf(await api('/session', { ...login, headers: first }));
    expect(await personIn(await api('/session', { headers: first }))).toBeUndefined();
    expect(await personIn(await api('/session', { headers: second }))).toBe('1');
  });

  test('a token takes precedence over a cookie; an unknown token is ignored; a logout ends both', async () => {
    const server = await serveWorld();
    const cookie = cookieOf(await server.api('/session', login));
    const token = await signInAs(server, '2');
    const unknown = { Authorization: 'Bearer nobody' };
    const asking = async (headers: Record<string, string>) =>
      personIn(await server.api('/session', { headers }));

    expect(await asking({ ...cookie, ...token })).toBe('2');
    expect(await asking({ ...cookie, ...unknown })).toBe('1');
    expect(await asking(unknown)).toBeUndefined();
    await server.api('/session', { method: 'DELETE', headers: { ...cookie, ...token } });
    expect(await asking(cookie)).toBeUndefined();
    expect(await asking(token)).toBeUndefined();
  });
});

describe('worlds', () => {
  type Naming = (name: string) => { prefix?: string; headers?: Record<string, string> };
  const namings: [string, Naming][] = [
    ['a header', (name) => ({ headers: { 'X-World': name } })],
    ['a cookie', (name) => ({ headers: { Cookie: `theme=dark; world=${name}` } })],
    ['a path', (name) => ({ prefix: `/worlds/${name}` })],
    [
      'a path before a header',
      (name) => ({ prefix: `/worlds/${name}`, headers: { 'X-World': 'b' } }),
    ],
  ];

  function clientAt(origin: string, { prefix = '', headers = {} }: ReturnType<Naming> = {}) {
    const type = { 'Content-Type': 'application/json' };
    const send = (method: string, path: string, json?: unknown, more = {}) =>
      fetch(`${origin}${prefix}${path}`, {
        method,
        headers: { ...type, ...headers, ...more },
        body: json === undefined || json instanceof Blob ? (json ?? null) : JSON.stringify(json),
      });
    const read = async (path: string): Promise<unknown> =>
      (await send('GET', `/__control${path}`)).json();
    return { send, state: () => read(''), calls: () => read('/calls') };
  }

  test.each(namings)('named by %s share nothing, and a reset touches one', async (_how, naming) => {
    const { origin } = await serveWorld({ query: 'now=2026-03-02T09:41:00Z&world=strict' });
    const first = clientAt(origin, naming('worker-1'));
    const others = [clientAt(origin, naming('worker-2')), clientAt(origin)];
    await first.send('POST', '/__control/reset', { world: 'newcomer' });
    await first.send('POST', '/__control/clock', { now: '2027-01-01T00:00:00Z' });
    await first.send('PUT', '/__control/faults', { quotes: 'offline' });
    const session = await first.send('POST', '/__control/session', { userId: '1' });
    const { token } = (await session.json()) as { token: string };
    const asAna = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'k1' };
    const sent = await first.send('POST', '/api/v1/messages', { message: 'Hi' }, asAna);
    expect(sent.status).toBe(201);

    for (const other of others) {
      await other.send('POST', '/__control/reset', { scenario: 'sendRejected' });
      const clock = { now: expect.stringMatching(/^2026-03-02/) as string };
      const untouched = { world: 'strict', faults: {}, clock, scenario: 'sendRejected' };
      expect(await other.state()).toMatchObject({ ...untouched, rows: { messages: 15 } });
      expect(await other.calls()).toEqual({ items: [] });
      const challenges = await other.send('GET', '/api/v1/challenges', undefined, asAna);
      expect(challenges.status).toBe(401);
    }

    const faults = { quotes: 'offline' };
    const kept = { world: 'newcomer', scenario: null, faults, rows: { messages: 16 } };
    expect(await first.state()).toMatchObject(kept);
    expect(await first.calls()).toMatchObject({ items: [{ operation: 'sendMessage' }] });
  });

  test('a world in the path has its cookie, avatars, images and uploads there', async () => {
    const { origin } = await serveWorld();
    const { send } = clientAt(origin, { prefix: '/worlds/w1' });
    const login = await send('POST', '/api/v1/session', { email: 'a@b.io', password: 'x' });
    const [cookie = ''] = login.headers.getSetCookie();
    expect(cookie).toMatch(/^fake-session-\d+=\S+; Path=\/worlds\/w1\/; HttpOnly; SameSite=Lax$/);
    const headers = { Cookie: cookie.split(';')[0] ?? '' };
    const image = await send('POST', '/api/v1/images', anyImage, {
      ...headers,
      'Content-Type': 'image/png',
    });
    const { url } = (await image.json()) as { url: string };
    expect((await fetch(origin + url, { headers })).status).toBe(200);
    const upload = { ...headers, 'Tus-Resumable': '1.0.0', 'Upload-Length': '4' };
    const metadata = { 'Upload-Metadata': uploadArg(4).uploadMetadata };
    const begun = await send('POST', '/api/v1/uploads', undefined, { ...upload, ...metadata });
    expect(begun.headers.get('Location')).toMatch(/^\/worlds\/w1\/api\/v1\/uploads\/./);
    const listed = await send('GET', '/api/v1/users/me/avatars', undefined, headers);
    const { characters } = (await listed.json()) as { characters: string[] };
    const [avatar = ''] = characters;
    expect(avatar).toMatch(/^\/worlds\/w1\/api\/v1\/faces\?/);
    const changed = await send('PATCH', '/api/v1/users/me', { avatar }, headers);
    expect(await changed.json()).toMatchObject({ user: { avatar } });
    for (const method of ['GET', 'HEAD']) {
      const face = await fetch(origin + avatar, { method });
      expect(face.headers.get('Content-Type')).toBe('image/svg+xml');
    }
    const live = await send('GET', '/api/v1/messages/live?after=0&until=first', undefined, headers);
    expect(await live.text()).toContain('"avatar":"/worlds/w1/api/v1/faces?');
    const logout = await send('DELETE', '/api/v1/session', undefined, headers);
    expect(logout.headers.getSetCookie()).toEqual([
      expect.stringContaining('; Path=/worlds/w1/; '),
    ]);
  });

  test.each(['a b', '', '%2e%2e', 'x'.repeat(65)])('"%s" names no world', async (name) => {
    const { origin } = await serveWorld();

    const response = await fetch(`${origin}/api/v1/session`, { headers: { 'X-World': name } });

    expect(await response.json()).toMatchObject({
      status: 422,
      detail: `"${name}" can't name a world, be it in the path, the header X-World or the cookie "world": use up to 64 letters, digits, dots, dashes and underscores.`,
    });
  });

  test('one that failed to start is started again by the next request', async () => {
    const { backend } = await serveWorld();
    const started = { ...backend.started, query: 'world=none' };
    const find = createWorlds({ ...backend, started });

    await expect(find('w1')).rejects.toThrow('There is no world "none"');
    started.query = backend.started.query;
    const found = await find('w1');

    expect(found.running.world.name).toBe('demo');
    expect(await find('w1')).toBe(found);
  });

  test('there are 64 at most: the longest unused is dropped, and ends', async () => {
    const { backend } = await serveWorld();
    const find = createWorlds(backend);
    const [first, second] = [await find('w0'), await find('w1')];
    for (let index = 2; index < 64; index += 1) await find(`w${index}`);
    expect(await find('w0')).toBe(first);

    await find('one more');

    expect(await find('w0')).toBe(first);
    expect(await find(null)).toBe(backend);
    expect(second.running.world.ended.aborted).toBe(true);
    expect(await find('w1')).not.toBe(second);
  });
});

test('a page may send every method of the contract, and read problems and their headers', async () => {
  const { api } = await serveWorld();
  const Origin = 'http://localhost:5173';
  const lower = (list: string | null) => (list ?? '').toLowerCase().split(', ');
  const asking = { Origin, 'Access-Control-Request-Method': 'PATCH' };

  const preflight = await api('/uploads/u1', { method: 'OPTIONS', headers: asking });
  const { status, headers } = await api('/challenges', { headers: { Origin } });

  const methods = preflight.headers.get('Access-Control-Allow-Methods');
  for (const name of operationNames) expect(methods).toContain(operation(name).method);
  expect([preflight.status, status]).toEqual([204, 401]);
  for (const each of [preflight.headers, headers]) {
    expect(each.get('Access-Control-Allow-Origin')).toBe(Origin);
    expect(each.get('Access-Control-Allow-Credentials')).toBe('true');
  }
  expect(headers.get('Vary')).toBe('Origin');
  expect(lower(headers.get('Access-Control-Expose-Headers'))).toEqual(
    expect.arrayContaining(['location', 'upload-offset', 'upload-length', 'retry-after']),
  );
  expect((await api('/session')).headers.has('Access-Control-Allow-Origin')).toBe(false);
});
