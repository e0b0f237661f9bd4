import { operation } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { answeredByHeader } from '../http/route';
import { operationNames } from '../testing/client';
import { signInAs, serveWorld, stopServing } from '../testing/testServer';

afterEach(stopServing);

test('no response has an avatar of another host', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '1');
  const paths = ['/session', '/leaderboard', '/users/2', '/messages', '/users/me/avatars'];

  for (const path of paths) {
    const response = await server.api(path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get(answeredByHeader)).toBe('fake API');
    const text = await response.text();
    expect(text).not.toContain('api.dicebear.com');
    expect(text).toContain('"/api/v1/faces?seed=');
  }
});

test('a message reaches all listeners at once, with an avatar that this server draws', async () => {
  const server = await serveWorld();
  const [ana, ben] = [await signInAs(server, '2'), await signInAs(server, '3')];
  const { position } = (await (await server.api('/messages', { headers: ana })).json()) as {
    position: string;
  };
  const live = await server.api(`/messages/live?after=${position}`, { headers: ana });
  const reader = live.body!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe(': hello\n\n');

  await server.api('/messages', {
    method: 'POST',
    headers: { ...ben, 'Idempotency-Key': 'k1' },
    json: { message: 'Rain barrels work' },
  });
  const event = await next();

  expect(event).toContain('"message":"Rain barrels work"');
  const [, avatar = ''] = /"avatar":"([^"]*)"/.exec(event) ?? [];
  const face = await fetch(new URL(avatar, server.origin));
  expect(face.headers.get('Content-Type')).toBe('image/svg+xml');
  expect(await face.text()).toMatch(/^<svg /);
  await reader.cancel();
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

test.each([
  ['/api/v1/nowhere', /^There is no GET \/api\/v1\/nowhere\.$/],
  ['/', /^There is no GET \/\. The API is at \/api\/v1, and its controls are at \/__control\.$/],
])('responds with a helpful 404 at %s', async (path, detail) => {
  const { origin } = await serveWorld();

  const response = await fetch(`${origin}${path}`);

  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({
    code: 'not_found',
    detail: expect.stringMatching(detail) as string,
  });
});

test('a scenario overrides the world, and offline cuts the connection', async () => {
  const down = await serveWorld({ query: 'scenario=apiDown' });
  const off = await serveWorld({ query: 'scenario=offline' });

  expect((await down.api('/quotes')).status).toBe(500);
  await expect(off.api('/quotes')).rejects.toThrow('fetch failed');
  expect((await off.api('/session')).status).toBe(200);
});

test('a backend that has ended closes its streams', async () => {
  const server = await serveWorld();
  const headers = await signInAs(server, '2');
  const live = await server.api('/messages/live?after=15', { headers });
  const reader = live.body!.getReader();
  await reader.read();

  server.backend.end();

  await expect(reader.read()).rejects.toThrow();
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
      expect.stringMatching(/^session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(await response.json()).not.toHaveProperty('token');
    expect(await personIn(await api('/session'))).toBeUndefined();
    const first = cookieOf(response);
    const second = cookieOf(await api('/session', { ...login, headers: first }));
    expect(second).not.toEqual(first);
    expect(await personIn(await api('/session', { headers: first }))).toBeUndefined();
    expect(await personIn(await api('/session', { headers: second }))).toBe('1');
  });

  test('with bearer tokens, login and signup return one instead', async () => {
    const { api } = await serveWorld({ auth: 'bearer' });

    const response = await api('/session', login);
    const { token } = (await response.json()) as { token: string };
    const signedUp = await api('/users', { method: 'POST', json: { name: 'Ana', ...credentials } });

    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await signedUp.json()).toMatchObject({ token: expect.any(String) as string });
    const headers = { Authorization: `Bearer ${token}` };
    expect(await personIn(await api('/session', { headers }))).toBe('1');
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

describe('CORS', () => {
  const appOrigin = 'http://localhost:5173';

  const lower = (list: string | null) => (list ?? '').toLowerCase().split(', ');

  test('a preflight allows every method and header of the contract, with credentials', async () => {
    const { api } = await serveWorld();

    const { status, headers } = await api('/uploads/u1', {
      method: 'OPTIONS',
      headers: { Origin: appOrigin, 'Access-Control-Request-Method': 'PATCH' },
    });

    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
    const allowed = lower(headers.get('Access-Control-Allow-Headers'));
    for (const name of operationNames) {
      const { method, headers: sent } = operation(name);
      expect(headers.get('Access-Control-Allow-Methods')).toContain(method);
      const names = Object.keys(sent?.entries ?? {}).map(headerName);
      expect(allowed).toEqual(expect.arrayContaining(names.map((each) => each.toLowerCase())));
    }
    const always = ['authorization', 'content-type', 'idempotency-key'];
    expect(allowed).toEqual(expect.arrayContaining(always));
  });

  test('a problem can be read, with its headers, by a page and not by others', async () => {
    const { api } = await serveWorld();

    const { status, headers } = await api('/challenges', { headers: { Origin: appOrigin } });

    expect(status).toBe(401);
    expect(headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
    expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(headers.get('Vary')).toBe('Origin');
    expect(lower(headers.get('Access-Control-Expose-Headers'))).toEqual(
      expect.arrayContaining(['location', 'upload-offset', 'upload-length', 'retry-after']),
    );
    const { headers: unnamed } = await api('/session');
    expect(unnamed.has('Access-Control-Allow-Origin')).toBe(false);
  });
});
