import { urlOf } from '@backend/http/hosts';
import { readSettings } from './settings';

const messageOf = (environment: NodeJS.ProcessEnv) => {
  try {
    readSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
};

test('needs no setting', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    dataDir: '.data',
    databaseUrl: undefined,
    s3: undefined,
    origins: [],
    hasLimits: true,
    sessions: { auth: 'cookie', isSecure: false, isCrossSite: false },
  });
});

test('takes an empty variable for one that is not set', () => {
  expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 4000,
  });
});

test.each([
  ['PORT', '80x', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://localhost/water',
    'DATABASE_URL must be an address such as postgres://user:password@localhost:5432/name.',
  ],
  ['NATS_URL', 'localhost', 'NATS_URL must be an address such as nats://localhost:4222.'],
  [
    'VALKEY_URL',
    'http://localhost',
    'VALKEY_URL must be an address such as redis://localhost:6379.',
  ],
  [
    'S3_URL',
    's3://bucket',
    'S3_URL must be an address such as https://s3.eu-central-1.amazonaws.com/bucket.',
  ],
  [
    'ORIGINS',
    'app.example.com',
    'ORIGINS must be addresses such as https://app.example.com, with commas between them.',
  ],
  [
    'ORIGINS',
    'https://app.example.com, localhost:5173',
    'ORIGINS must be addresses such as https://app.example.com, with commas between them.',
  ],
  ['AUTH', 'token', 'AUTH must be cookie or bearer.'],
  ['COOKIE', 'none', 'COOKIE must be same-site or cross-site.'],
  ['PROXIES', '-1', 'PROXIES must be a whole number from 0 to 9.'],
  ['LIMITS', 'no', 'LIMITS must be on or off.'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
  ['VAPID_PUBLIC_KEY', 'key', 'VAPID_PUBLIC_KEY must be a key of 65 bytes in base64url.'],
  ['VAPID_PRIVATE_KEY', 'key', 'VAPID_PRIVATE_KEY must be a key of 32 bytes in base64url.'],
  [
    'VAPID_PRIVATE_KEY',
    'x'.repeat(43),
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be set together.',
  ],
  [
    'VAPID_SUBJECT',
    'help@example.com',
    'VAPID_SUBJECT must be an address such as mailto:help@example.com.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug or info or warn or error or silent.'],
])('says what is wrong with %s=%s', (name, value, message) => {
  expect(messageOf({ [name]: value })).toBe(message);
});

test('names each setting that is wrong', () => {
  expect(messageOf({ PORT: 'x', LIMITS: 'x' })?.split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'LIMITS must be on or off.',
  ]);
});

test('needs the keys of a bucket', () => {
  expect(messageOf({ S3_URL: 'https://s3.example/bucket' })).toBe(
    'S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  );
});

test('refuses a cookie for other sites without HTTPS', () => {
  expect(messageOf({ COOKIE: 'cross-site', PUBLIC_URL: 'http://api.example' })).toMatch(
    /^COOKIE=cross-site needs PUBLIC_URL with https/,
  );
  expect(
    readSettings({ COOKIE: 'cross-site', PUBLIC_URL: 'https://api.example' }).sessions,
  ).toEqual({ auth: 'cookie', isSecure: true, isCrossSite: true });
});

test('reads origins as browsers send them', () => {
  expect(readSettings({ ORIGINS: 'HTTPS://A.example/, https://b.example:8443' }).origins).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
});

test.each(['https://api.example', 'HTTPS://API.example/', ' https://api.example'])(
  'PUBLIC_URL=%s makes cookies secure, and is the subject of pushes',
  (PUBLIC_URL) => {
    const { sessions, push } = readSettings({ PUBLIC_URL });

    expect([sessions.isSecure, push.subject]).toEqual([true, 'https://api.example']);
  },
);

test.each([
  ['127.0.0.1', 'http://localhost:4000'],
  ['0.0.0.0', 'http://localhost:4000'],
  ['::', 'http://localhost:4000'],
  ['::1', 'http://[::1]:4000'],
  ['192.168.1.5', 'http://192.168.1.5:4000'],
])('a server at HOST=%s is reached at %s', (host, url) => {
  expect(urlOf(host, 4000)).toBe(url);
});
