import type { SyncScope } from '@/services/outbox/outboxSync';
import { ownName } from './appPath';
import { checkApiUrl, checkAvatarOrigin } from './baseUrl';
import { apiUrl, atApi } from './env';

test('without a backend, apiUrl is the absolute URL of the fake API', () => {
  expect(apiUrl).toBe('http://localhost/api/v1');
});

test.each([
  ['of the host is resolved', '/v1/images/7', 'https://api.example.com/v1/images/7'],
  ['relative to the API is resolved', 'images/7', 'https://api.example.com/v1/images/7'],
  ['that is absolute is unchanged', 'https://faces.example/7.svg', 'https://faces.example/7.svg'],
  ['of a blob is unchanged', 'blob:http://localhost/7', 'blob:http://localhost/7'],
  ['of a script becomes empty data', 'javascript:alert(1)', 'data:,'],
  ['that is invalid is unchanged', 'https://[', 'https://['],
])('atApi: a URL %s', (_rule, address, shown) => {
  expect(atApi(address, 'https://api.example.com/v1')).toBe(shown);
});

afterEach(() => {
  delete process.env['VITE_API_URL'];
  Reflect.deleteProperty(globalThis, 'apiUrl');
});

/** Loads the app with these URLs, and returns the URL of one request of each part. */
async function requestsWith(builtUrl: string, startUrl?: string) {
  process.env['VITE_API_URL'] = builtUrl;
  if (startUrl !== undefined) Object.assign(globalThis, { apiUrl: startUrl });
  jest.resetModules();
  const [env, { liveUrl }, { syncOutbox }, { makeStore }, { sessionApi }] = await Promise.all([
    import('./env'),
    import('@/services/chat/liveMessages'),
    import('@/services/outbox/outboxSync'),
    import('@/app/store'),
    import('@/api/sessionApi'),
  ]);
  const urls = [liveUrl({ after: '5' }), env.atApi('images/7')];
  const send = jest.fn((input: RequestInfo | URL) => {
    urls.push(input instanceof Request ? input.url : input.toString());
    return Promise.resolve(Response.json({ user: null }));
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(send);

  const store = makeStore({ apiFetch: () => Promise.resolve(send) });
  await store.dispatch(sessionApi.endpoints.session.initiate());
  let work = Promise.resolve();
  const scope: SyncScope = {
    clients: { matchAll: () => Promise.resolve([]) },
    addEventListener: (_type, listener) =>
      listener({ tag: 'water-savers:outbox', waitUntil: (done) => void (work = done) }),
  };
  syncOutbox(scope);
  await work;
  return urls;
}

test.each([
  ['HTTP://LocalHost:4000/api/v1//\u00A0', undefined, 'http://localhost:4000/api/v1'],
  ['http://localhost:4000', undefined, 'http://localhost:4000'],
  ['/', undefined, 'http://localhost'],
  ['/api/v1/', undefined, 'http://localhost/api/v1'],
  ['/api/v1', '', 'http://localhost/api/v1'],
  ['/api/v1', 'https://api.example.com/v1/', 'https://api.example.com/v1'],
  ['https://api.example.com', ' /v1 ', 'http://localhost/v1'],
])(
  'with VITE_API_URL=%s and config.js %s, every part requests below %s',
  async (built, at, base) => {
    checkApiUrl(built);

    const urls = await requestsWith(built, at);

    const paths = ['/messages/live?after=5', '/images/7', '/session', '/session'];
    expect(urls).toEqual(paths.map((path) => base + path));
  },
);

test.each([
  'localhost:4000',
  'api/v1',
  '//api.example.com/v1',
  ' ',
  'ftp://api.example.com',
  'https://api.example.com/v1?key=7',
  'https://api.example.com/v1#top',
  'https://name:secret@api.example.com',
  'https://api.example.com/v1\u200B',
  '/api\\v1',
])('VITE_API_URL=%s is an error that says what it must be', (configuredUrl) => {
  expect(() => checkApiUrl(configuredUrl)).toThrow(
    `VITE_API_URL is "${configuredUrl}". It must be an address such as`,
  );
});

test.each([
  ['', ''],
  ['https://avatars.example', 'https://avatars.example'],
  ['HTTPS://Avatars.example:443/7.x/ ', 'https://avatars.example'],
])('VITE_AVATAR_ORIGIN=%s is the origin %s', (text, origin) => {
  expect(checkAvatarOrigin(text)).toBe(origin);
});

test.each(['avatars.example', "https://avatars.example; script-src 'unsafe-inline'"])(
  'VITE_AVATAR_ORIGIN=%s is an error that says what it must be',
  (text) => {
    expect(() => checkAvatarOrigin(text)).toThrow(
      `VITE_AVATAR_ORIGIN is "${text}". It must be an address such as`,
    );
  },
);

test.each([
  ['/', 'water-savers:token'],
  ['/water-savers/', 'water-savers:token /water-savers/'],
])('below %s, the token is stored as "%s"', (path, stored) => {
  expect(ownName('water-savers:token', path)).toBe(stored);
});
