import { createOrigins } from './origins';

interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly origin?: string;
}

function refusal(origins: readonly string[], { method = 'POST', host, origin }: Asked) {
  const headers = {
    Host: host ?? 'localhost:4000',
    ...(origin !== undefined && { Origin: origin }),
  };
  return createOrigins(origins).refusal(new Request('http://localhost/', { method, headers }));
}

const app = 'https://app.example';

test.each<[string, readonly string[], Asked]>([
  ['a page on this machine', [], { origin: 'http://localhost:5173' }],
  ['a program, which sends no origin', [], {}],
  [
    'a page that only reads: its browser keeps the response from it',
    [],
    { method: 'GET', origin: app },
  ],
  ['a page of the settings', [app], { origin: app }],
  ['any host once ORIGINS is set', [app], { host: 'api.example' }],
])('lets in %s', (_title, origins, asked) => {
  expect(refusal(origins, asked)).toBeNull();
});

test.each<[string, readonly string[], Asked, string]>([
  ['a foreign page', [], { origin: app }, `Pages of ${app} may not use this API.`],
  ['a page without an address', [], { origin: 'null' }, 'Pages of null may not use this API.'],
  [
    'a page on this machine once ORIGINS is set',
    [app],
    { origin: 'http://localhost:5173' },
    'Pages of http://localhost:5173 may not use this API.',
  ],
  [
    'a page whose address begins like an allowed one',
    [app],
    { origin: `${app}.evil.example` },
    `Pages of ${app}.evil.example may not use this API.`,
  ],
  [
    'a name that resolves to this machine',
    [],
    { method: 'GET', host: 'rebound.example:4000' },
    'The host "rebound.example:4000" isn\'t this machine.',
  ],
])('refuses %s', (_title, origins, asked, sentence) => {
  expect(refusal(origins, asked)).toContain(sentence);
});

test.each([
  'http://localhost.evil.example',
  'http://evil-localhost',
  'http://localhost.:5173',
  'http://127.0.0.1.evil.example',
  'http://evil@localhost:5173',
  'HTTP://localhost:5173',
  'http://localhost:5173/',
  'app://localhost',
  'null',
  '',
])('a page of "%s" is not on this machine', (origin) => {
  expect(refusal([], { origin })).not.toBeNull();
});

test.each([
  'https://app.example.',
  'https://app.example:8443',
  'http://app.example',
  'null',
  '',
  'https://notapp.example',
  'https://evil.app.example',
  'https://APP.example',
  `${app}/`,
])('a page of "%s" is none of the settings', (origin) => {
  expect(refusal([app], { origin })).not.toBeNull();
});

test('lets an allowed page alone read the response', () => {
  const origins = createOrigins([app]);
  const read = (origin: string) => {
    const response = new Response();
    origins.share(new Request('http://localhost/', { headers: { Origin: origin } }), response);
    return response.headers;
  };
  expect(read(app).get('Access-Control-Allow-Origin')).toBe(app);
  expect(read(app).get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
  expect(read('https://evil.example').get('Access-Control-Allow-Origin')).toBeNull();
  expect(read('https://evil.example').get('Vary')).toBe('Origin');
});
