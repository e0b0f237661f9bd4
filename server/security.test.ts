import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '@/contract/operations';
import { anyArg } from '@mocks/testing/client';
import { requestFor, sendTo } from '@mocks/testing/request';
import { createOrigins, networkOf } from './http/origins';
import { createLimiter } from './limits';
import { isPublic } from './push';
import { sessionCookie } from './sessions';
import type { Settings } from './settings';
import { startReferenceBackend } from './testing/referenceBackend';

describe('a limit', () => {
  test('lets as many through as it says, and then says how long to wait, for each user apart', async () => {
    const limiter = createLimiter(null);
    for (let count = 0; count < 60; count += 1)
      expect(await limiter.take('message', 'ana')).toBe(0);

    const seconds = await limiter.take('message', 'ana');

    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await limiter.take('message', 'ben')).toBe(0);
    expect(await limiter.take('file', 'ana')).toBe(0);
  });

  test('takes back what was counted, so that a right password costs nothing', async () => {
    const limiter = createLimiter(null);
    for (let count = 0; count < 50; count += 1) {
      await limiter.take('failure', 'ana@example.com');
      await limiter.giveBack('failure', 'ana@example.com');
    }
    for (let count = 0; count < 10; count += 1)
      expect(await limiter.take('failure', 'ana@example.com')).toBe(0);

    expect(await limiter.take('failure', 'ana@example.com')).toBeGreaterThan(0);
  });
});

const hidden = ['Path=/', 'HttpOnly', 'SameSite=Lax'];

test.each<[string, string | null, Partial<Settings['sessions']>, string[]]>([
  ['stays on its site and lasts 180 days', 'key', {}, [...hidden, 'Max-Age=15552000']],
  ['of an HTTPS server is sent by HTTPS alone', 'key', { isSecure: true }, ['HttpOnly', 'Secure']],
  [
    'for another site says so',
    'key',
    { isSecure: true, isCrossSite: true },
    ['SameSite=None', 'Secure'],
  ],
  ['without a token deletes it', null, {}, ['Max-Age=0']],
])('a cookie %s', (_what, token, change, attributes) => {
  const settings = { auth: 'cookie', isSecure: false, isCrossSite: false, ...change } as const;

  const [pair, ...rest] = sessionCookie(token, settings).split('; ');

  expect(pair).toBe(`session=${token ?? ''}`);
  expect(rest).toEqual(expect.arrayContaining(attributes));
  expect(rest.includes('Secure')).toBe(settings.isSecure);
});

const ofThisMachine = ['127.0.0.1', '0.0.0.0', '::1', '169.254.169.254'];
const ofNetworks = ['10.1.2.3', '172.16.0.1', '192.168.1.1', '100.64.0.1', 'fe80::1', 'fd00::1'];
const inDisguise = ['::ffff:10.0.0.1', '64:ff9b::10.0.0.1', '2002:0a00:0001::'];

test.each([...ofThisMachine, ...ofNetworks, ...inDisguise])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['8.8.8.8', '2600:1901:0:38d7::', '172.15.0.1'])('%s is public', (address) => {
  expect(isPublic(address)).toBe(true);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1::6', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %p as %p', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('pages', () => {
  const app = 'https://app.example';

  interface Asked {
    readonly method?: string;
    readonly Host?: string;
    readonly Origin?: string;
  }

  const refusal = (origins: readonly string[], { method = 'POST', ...asked }: Asked) =>
    createOrigins(origins).refusal(
      new Request('http://localhost/', { method, headers: { Host: 'localhost:4000', ...asked } }),
    );

  test.each<[string, readonly string[], Asked]>([
    ['of this machine', [], { Origin: 'http://localhost:5173' }],
    ['that are programs, which send no origin', [], {}],
    ['that only read: their browser keeps the response', [], { method: 'GET', Origin: app }],
    ['of the settings', [app], { Origin: app }],
    ['of any host once ORIGINS is set', [app], { Host: 'api.example' }],
  ])('%s are let in', (_title, origins, asked) => {
    expect(refusal(origins, asked)).toBeNull();
  });

  test.each<[readonly string[], Asked, string]>([
    [[], { Origin: app }, `Pages of ${app} may not use this API.`],
    [[], { Origin: 'null' }, 'Pages of null may not use this API.'],
    [[app], { Origin: 'http://localhost:5173' }, 'Pages of http://localhost:5173 may not'],
    [[app], { Origin: `${app}.evil.example` }, `Pages of ${app}.evil.example may not`],
    [
      [],
      { method: 'GET', Host: 'rebound.example:4000' },
      'The host "rebound.example:4000" isn\'t this machine.',
    ],
  ])('with the origins %j, %j is refused', (origins, asked, sentence) => {
    expect(refusal(origins, asked)).toContain(sentence);
  });

  test.each([
    'http://localhost.evil.example',
    'http://evil-localhost',
    'http://evil@localhost:5173',
    'app://localhost',
    '',
  ])('of "%s" are not on this machine', (Origin) => {
    expect(refusal([], { Origin })).not.toBeNull();
  });

  test.each([
    'https://app.example.',
    'https://app.example:8443',
    'http://app.example',
    'https://evil.app.example',
    'https://APP.example',
    `${app}/`,
  ])('of "%s" are none of the settings', (Origin) => {
    expect(refusal([app], { Origin })).not.toBeNull();
  });

  test('that are allowed alone read the response', () => {
    const headersFor = (Origin: string) => {
      const response = new Response();
      const asking = new Request('http://localhost/', { headers: { Origin } });
      createOrigins([app]).share(asking, response);
      return response.headers;
    };

    expect(headersFor(app).get('Access-Control-Allow-Origin')).toBe(app);
    expect(headersFor(app).get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
    expect(headersFor('https://evil.example').get('Access-Control-Allow-Origin')).toBeNull();
    expect(headersFor('https://evil.example').get('Vary')).toBe('Origin');
  });
});

/** Takes every email, and returns their texts as they were sent. */
async function openSmtpServer() {
  const emails: string[] = [];
  const serve = (socket: Socket) => {
    let text: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (text === null) {
        if (line === 'DATA') text = '';
        say(line === 'DATA' ? '354 Go on' : '250 OK');
      } else if (line === '.') {
        emails.push(text);
        text = null;
        say('250 OK');
      } else text += `${line}\n`;
    };
    let rest = '';
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    });
    // The backend is killed while it sends.
    socket.on('error', () => socket.destroy());
    say('220 Ready');
  };
  const server: Server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => void server.close();
  return { emails, url: `smtp://127.0.0.1:${port}`, stop };
}

test('a link comes by email to known addresses alone, works once, and changes the password', async () => {
  const smtp = await openSmtpServer();
  const backend = await startReferenceBackend({
    LIMITS: 'on',
    SMTP_URL: smtp.url,
    APP_URL: 'https://app.example',
  });
  const send = async (name: OperationName, arg: object, cookie = '') => {
    const request = requestFor(name, { ...arg });
    request.headers.set('Cookie', cookie);
    return sendTo(backend.baseUrl, request);
  };
  const ask = async (name: OperationName, arg: object) => (await send(name, arg)).status;
  const cookieOf = (response: Response) => response.headers.get('Set-Cookie')?.split(';')[0];
  const ana = { name: 'Ana', email: 'ana@example.com', password: 'drop-by-drop' };
  const device = cookieOf(await send('signup', ana));
  expect(await send('addPushSubscription', anyArg, device)).toHaveProperty('ok', true);

  expect(await ask('requestPasswordReset', { email: 'nobody@example.com' })).toBe(204);
  expect(await ask('requestPasswordReset', { email: ' ANA@example.com' })).toBe(204);
  while (smtp.emails.length === 0) await pause(50);
  const [email = ''] = smtp.emails;
  const text = email.replaceAll('=\n', '').replaceAll('=3D', '=');
  const [, token] =
    /https:\/\/app\.example\/\?passwordReset=([\w-]{43})#email=ana%40example\.com\n/.exec(text) ??
    [];

  expect(smtp.emails).toHaveLength(1);
  expect(email).toMatch(/^To: ana@example\.com$/m);
  expect(await ask('resetPassword', { token, password: 'river' })).toBe(200);
  expect(await ask('resetPassword', { token, password: 'lake' })).toBe(404);
  expect(await ask('login', ana)).toBe(401);
  const own = cookieOf(await send('login', { ...ana, password: 'river' }));
  const after = await send('reminders', {}, own);
  expect(await after.json()).toMatchObject({ reminders: { devices: 0 } });
  // The limit of links for an email, which others may not know either.
  for (const address of [ana.email, 'nobody@example.com']) {
    const asked = Array.from({ length: 5 }, () => ask('requestPasswordReset', { email: address }));
    expect(await Promise.all(asked)).toContain(429);
  }
  await backend.stop();
  smtp.stop();
});
