import { hostname } from 'node:os';
import { maxBodyBytes } from '@/domain/limits';
import { serve, serveWorld, stopServing } from '../testing/testServer';
import { createAccess, type AccessOptions } from './access';
import { createApiServer } from './apiServer';
import { createBackend } from './backend';

afterEach(stopServing);

const foreign = 'https://evil.example';

/** Returns the function that refuses requests, and the warnings. */
function access(options: Partial<AccessOptions> = {}) {
  const warnings: string[] = [];
  const { refuse, allowsOrigin } = createAccess(
    { host: '127.0.0.1', origins: [], controlToken: null, ...options },
    (sentence) => warnings.push(sentence),
  );
  const isRefused = (
    path: string,
    headers: Record<string, string>,
    method: 'GET' | 'POST' | 'OPTIONS' = 'GET',
  ) => {
    const all = { Host: 'localhost:4000', ...headers };
    return refuse(new Request(`http://localhost${path}`, { method, headers: all })) !== null;
  };
  return { isRefused, allowsOrigin, warnings };
}

test('serves the hosts of this machine by default', () => {
  for (const Host of ['localhost:4000', '127.8.0.9', '[::1]:80', 'app.localhost'])
    expect([Host, access().isRefused('/api/v1/session', { Host })]).toEqual([Host, false]);
});

test.each(['evil.example:4000', '192.168.0.5', 'localhost.evil.example', '', '@'])(
  'refuses the host "%s" by default, and says once how to allow it',
  (host) => {
    const { isRefused, warnings } = access();

    expect(isRefused('/api/v1/session', { Host: host })).toBe(true);
    expect(isRefused('/api/v1/session', { Host: host })).toBe(true);

    expect(warnings).toEqual([
      `Refused: the host "${host}". To allow it, start with --origin http://${host}.`,
    ]);
  },
);

test('serves a phone by the name of this machine, and by the address it listens at', () => {
  const anywhere = access({ host: '0.0.0.0' });
  const one = access({ host: '192.168.0.5' });

  expect(anywhere.isRefused('/', { Host: `${hostname()}:4000` })).toBe(false);
  expect(anywhere.isRefused('/', { Host: 'evil.example' })).toBe(true);
  expect(one.isRefused('/', { Host: '192.168.0.5:4000' })).toBe(false);
  expect(one.isRefused('/', { Host: '192.168.0.6:4000' })).toBe(true);
  expect(one.allowsOrigin('http://192.168.0.5:4173')).toBe(true);
  expect(one.allowsOrigin('http://192.168.0.6:4173')).toBe(false);
});

test('a page of a named origin alone may write, and its host is served', () => {
  const origin = 'https://app.example';
  const { isRefused, allowsOrigin } = access({ origins: [origin] });
  const others = [`${origin}.evil.example`, 'http://app.example', `${origin}:8443`];

  expect(isRefused('/api/v1/messages', { Origin: origin }, 'POST')).toBe(false);
  for (const other of [...others, 'https://evil.app.example', 'https://evil@app.example']) {
    expect(isRefused('/api/v1/messages', { Origin: other }, 'POST')).toBe(true);
    expect(allowsOrigin(other)).toBe(false);
  }
  expect(isRefused('/api/v1/session', { Host: 'app.example' })).toBe(false);
});

test.each([
  foreign,
  'null',
  'http://localhost.evil.example',
  'http://evil-localhost',
  'app://localhost',
])('a page of %s can read nothing and write nothing', (origin) => {
  const { isRefused, allowsOrigin, warnings } = access();

  expect(isRefused('/api/v1/messages', { Origin: origin }, 'POST')).toBe(true);
  expect(allowsOrigin(origin)).toBe(false);
  const hint = origin.startsWith('http') ? ` To allow it, start with --origin ${origin}.` : '';
  expect(warnings).toEqual([`Refused: a request from the origin ${origin}.${hint}`]);
});

test('only programs and pages on this machine may use the controls', () => {
  const { isRefused } = access({ origins: ['https://app.example'] });

  expect(isRefused('/__control', {})).toBe(false);
  expect(isRefused('/__control/clock', { Origin: 'http://localhost:5173' }, 'POST')).toBe(false);
  expect(isRefused('/__control/clock', { Origin: foreign }, 'POST')).toBe(true);
  expect(isRefused('/__control/clock', { Origin: 'https://app.example' }, 'POST')).toBe(true);
  expect(isRefused('/__control', { 'Sec-Fetch-Site': 'cross-site' })).toBe(true);
});

test('with a token, the controls need it, but for the preflight from an allowed origin', () => {
  const origin = 'https://app.example';
  const { isRefused } = access({ host: '0.0.0.0', origins: [origin], controlToken: 'token' });
  const preflight = (Origin: string) => isRefused('/__control/clock', { Origin }, 'OPTIONS');

  for (const Authorization of ['', 'Bearer tokeN', 'Bearer token2'])
    expect(isRefused('/__control', { Authorization })).toBe(true);
  expect(isRefused('/__control', { Authorization: 'Bearer token' })).toBe(false);
  expect(isRefused('/api/v1/session', {})).toBe(false);
  expect([preflight(origin), preflight(foreign)]).toEqual([false, true]);
});

test('what is refused is logged once each, up to 100 times', () => {
  const { isRefused, warnings } = access();

  for (let count = 0; count < 300; count += 1) isRefused('/', { Host: `${count}.evil.example` });

  expect(warnings).toHaveLength(100);
});

test('a body that is too large is rejected, also without a length', async () => {
  const { origin } = await serveWorld();
  const body = new Blob(['x'.repeat(maxBodyBytes + 1)]);
  const streamed = { body: body.stream(), duplex: 'half' } as RequestInit;
  const headers = { 'Content-Type': 'application/json' };

  for (const sent of [{ body }, streamed]) {
    const asking = { method: 'POST', headers, ...sent };
    expect((await fetch(`${origin}/api/v1/session`, asking)).status).toBe(413);
  }
});

test('a server for other machines asks for the token of its controls', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const backend = await createBackend({ query: 'latency=0&members=off', auth: 'cookie' });
  const options = { host: '0.0.0.0', origins: [], controlToken: 'secret' };
  const origin = await serve(createApiServer(backend, createAccess(options)));
  const status = async (headers: Record<string, string>) =>
    (await fetch(`${origin}/__control`, { headers })).status;

  expect(await status({})).toBe(403);
  expect(await status({ Authorization: 'Bearer secret' })).toBe(200);
  expect(warn).toHaveBeenCalledTimes(1);
});
