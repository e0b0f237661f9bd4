import { operation } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { answeredByHeader } from '../http/route';
import { operationNames } from '../testing/client';
import { signInAs, serveWorld, stopServing } from '../testing/testServer';

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
      expect.stringMatching(/^session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/),
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

test('a page may send every method and header of the contract, and read problems and their headers', async () => {
  const { api } = await serveWorld();
  const Origin = 'http://localhost:5173';
  const lower = (list: string | null) => (list ?? '').toLowerCase().split(', ');
  const asking = { Origin, 'Access-Control-Request-Method': 'PATCH' };

  const preflight = await api('/uploads/u1', { method: 'OPTIONS', headers: asking });
  const { status, headers } = await api('/challenges', { headers: { Origin } });

  const allowed = lower(preflight.headers.get('Access-Control-Allow-Headers'));
  for (const name of operationNames) {
    const { method, headers: sent } = operation(name);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain(method);
    const names = Object.keys(sent?.entries ?? {}).map((key) => headerName(key).toLowerCase());
    expect(allowed).toEqual(expect.arrayContaining(names));
  }
  const always = ['authorization', 'content-type', 'idempotency-key'];
  expect(allowed).toEqual(expect.arrayContaining(always));
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
