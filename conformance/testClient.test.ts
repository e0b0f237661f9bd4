import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawStatus } from './fuzz/fuzzCases';
import { fetchHeaders, fetchResponse, openStream } from './httpClient';
import { ClientSession, createTestAccounts } from './testClient';

const sent = { method: 'GET', path: '/session', headers: {} };

async function through<Got>(
  listener: RequestListener,
  way: (...args: Parameters<typeof fetchResponse>) => Promise<Got>,
): Promise<Got> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return way(`http://127.0.0.1:${port}`, sent, { Cookie: 'session=one' }).finally(() => {
    server.close();
    server.closeAllConnections();
  });
}

test('sends the session, and a raw path unchanged', async () => {
  const echo: RequestListener = ({ headers, url }, response) => {
    response.statusCode = url === '/v1/users/%zz?limit=%' ? 204 : 200;
    response.end(`Cookie ${headers.cookie}`);
  };

  const response = await through(echo, fetchResponse);
  const status = await through(echo, (url) => rawStatus(`${url}/v1`, '/users/%zz?limit=%', {}));

  expect(response).toMatchObject({ status: 200, text: 'Cookie session=one', sent });
  expect(status).toBe(204);
});

test('requests of all kinds wait for the Retry-After of a 429 until the server responds', async () => {
  let count = 0;
  const resting: RequestListener = (_request, response) => {
    count += 1;
    const headers = { 'Retry-After': '0', 'Content-Type': 'text/event-stream' };
    response.writeHead(count % 2 === 1 ? 429 : 200, headers).flushHeaders();
    if (count < 6) response.end();
  };

  expect((await through(resting, fetchResponse)).status).toBe(200);
  expect((await through(resting, fetchHeaders)).status).toBe(200);
  (await through(resting, openStream)).close();
  expect(count).toBe(6);
});

test.each([
  ['0', null],
  ['', 'Expected the header Retry-After with whole seconds'],
  ['soon', 'Expected the header Retry-After with whole seconds'],
])('a 429 that never stops with Retry-After "%s" is returned or fails', async (after, message) => {
  const busy: RequestListener = (_request, response) => {
    response.writeHead(429, after === '' ? {} : { 'Retry-After': after }).end();
  };

  const asked = through(busy, fetchResponse);

  if (message === null) expect((await asked).status).toBe(429);
  else await expect(asked).rejects.toThrow(message);
});

const responseWith = (...cookies: string[]) =>
  new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]));

test.each(['Max-Age=0', 'max-age=-1', 'Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'stores, replaces and sends cookies, and removes one that is set with %s',
  (attribute) => {
    const session = new ClientSession();
    session.takeCookies(responseWith('session=one; Path=/; HttpOnly', 'lang=en'));
    const copy = session.copy();

    session.takeCookies(responseWith('session=two=2; Path=/; Max-Age=60'));
    copy.takeCookies(responseWith(`session=; Path=/; ${attribute}`));

    expect(session.kind()).toBe('cookie');
    expect(session.headers()).toEqual({ Cookie: 'session=two=2; lang=en' });
    expect(copy.headers()).toEqual({ Cookie: 'lang=en' });
  },
);

test('sends a valid token as a bearer token until it is cleared', () => {
  const session = new ClientSession();
  for (const text of ['{"token":7}', '{"token":""}', '{"token"']) session.takeToken(text);
  expect(session.kind()).toBeNull();

  session.takeToken('{"user":{},"token":"abc"}');
  session.takeToken('{"user":{}}');

  expect(session.headers()).toEqual({ Authorization: 'Bearer abc' });
  session.takeToken(null);
  expect(session.headers()).toEqual({});
});

test("allows a user's own email in a response and one that was sent, but no other and no password", () => {
  const accounts = createTestAccounts();
  const [ana, ben] = [accounts.next(), accounts.next()];
  const session = new ClientSession();
  accounts.belongsTo(session, ana.email);
  const leakIn = (response: string, request = '') => accounts.findLeak(response, request, session);

  expect(leakIn(`{"email":"${ana.email}"}`)).toBeNull();
  expect(leakIn(`{"email":"${ben.email.toUpperCase()}"}`)).toBe(ben.email.replace(/@.*/, ''));
  const request = JSON.stringify(ben);
  expect(leakIn(ben.email, request)).toBeNull();
  expect(leakIn(ben.password, request)).toBe(ben.password);
  expect(leakIn(createTestAccounts().next().email)).toBeNull();
});
