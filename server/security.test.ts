import { cookieName } from '@backend/http/sessionTokens';
import { createOrigins, networkOf } from './http/origins';
import { createLimiter } from './limits';
import { isPublic } from './push';
import { sessionCookie, type SessionSettings } from './sessions';

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

test.each<[string, string | null, Partial<SessionSettings>, string[]]>([
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

  expect(pair).toBe(`${cookieName}=${token ?? ''}`);
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
