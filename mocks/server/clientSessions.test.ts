import { signInAs, serveWorld, stopServing } from '../testing/testServer';

afterEach(stopServing);

const credentials = { email: 'ana@example.com', password: 'secret' };
const login = { method: 'POST', json: credentials };
/** Returns the cookie as a browser would send it back. */
const cookieOf = ({ headers }: Response) => ({
  Cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '',
});

const personIn = async (response: Response) =>
  ((await response.json()) as { user: { id: string } | null }).user?.id;

test('a login sets an HttpOnly cookie that identifies the client', async () => {
  const { api } = await serveWorld();

  const response = await api('/session', login);

  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^session=[\w-]{32}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  expect(await response.json()).not.toHaveProperty('token');
  expect(await personIn(await api('/session', { headers: cookieOf(response) }))).toBe('1');
  expect(await personIn(await api('/session'))).toBeUndefined();
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

test('two clients are two users, and a logout ends only one session', async () => {
  const { api } = await serveWorld();
  const guardian = cookieOf(await api('/session', login));
  const json = { name: 'Ana', email: 'new@example.com', password: 'x' };
  const ana = cookieOf(await api('/users', { method: 'POST', json }));

  const response = await api('/session', { method: 'DELETE', headers: guardian });

  expect(response.headers.getSetCookie()).toEqual([
    'session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
  expect((await api('/challenges', { headers: guardian })).status).toBe(401);
  expect((await api('/challenges', { headers: ana })).status).toBe(200);
});

test('a logout ends the session of both cookie and token', async () => {
  const server = await serveWorld();
  const cookie = cookieOf(await server.api('/session', login));
  const token = await signInAs(server, '2');

  await server.api('/session', { method: 'DELETE', headers: { ...cookie, ...token } });

  expect((await server.api('/challenges', { headers: cookie })).status).toBe(401);
  expect((await server.api('/challenges', { headers: token })).status).toBe(401);
});

test('a token takes precedence over a cookie; an unknown token is ignored', async () => {
  const server = await serveWorld();
  const cookie = cookieOf(await server.api('/session', login));
  const token = await signInAs(server, '2');
  const unknown = { Authorization: 'Bearer nobody' };
  const asking = async (headers: Record<string, string>) =>
    personIn(await server.api('/session', { headers }));

  expect(await asking({ ...cookie, ...token })).toBe('2');
  expect(await asking({ ...cookie, ...unknown })).toBe('1');
  expect(await asking(unknown)).toBeUndefined();
});

test('another login opens a new session and ends the last one', async () => {
  const { api } = await serveWorld();
  const first = cookieOf(await api('/session', login));

  const second = cookieOf(await api('/session', { ...login, headers: first }));

  expect(second).not.toEqual(first);
  expect(await personIn(await api('/session', { headers: first }))).toBeUndefined();
  expect(await personIn(await api('/session', { headers: second }))).toBe('1');
});
