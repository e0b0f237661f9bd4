import { readFileSync } from 'node:fs';
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

test('needs no setting, and takes an empty variable for one that is not set', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 4000,
    dataDir: '.data',
    databaseUrl: undefined,
    s3: undefined,
    origins: [],
    hasLimits: true,
    sessions: { auth: 'cookie', isSecure: false, isCrossSite: false },
  };

  expect(readSettings({})).toMatchObject(defaults);
  expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject(defaults);
});

const origins = 'addresses such as https://app.example.com, with commas between them.';

test.each([
  ['PORT', '80x', 'a whole number from 0 to 65535.'],
  ['PORT', '70000', 'a whole number from 0 to 65535.'],
  ['DATABASE_URL', 'mysql://localhost/water', 'an address such as postgres://user:password@'],
  ['NATS_URL', 'localhost', 'an address such as nats://localhost:4222.'],
  ['VALKEY_URL', 'http://localhost', 'an address such as redis://localhost:6379.'],
  ['S3_URL', 's3://bucket', 'an address such as https://s3.eu-central-1.amazonaws.com/bucket.'],
  ['ORIGINS', 'app.example.com', origins],
  ['ORIGINS', 'https://app.example.com, localhost:5173', origins],
  ['APP_URL', 'app.example.com', 'an address such as https://app.example.com.'],
  ['SMTP_URL', 'mail.example.com', 'an address such as smtps://user:password@'],
  ['AUTH', 'token', 'cookie or bearer.'],
  ['COOKIE', 'none', 'same-site or cross-site.'],
  ['PROXIES', '-1', 'a whole number from 0 to 9.'],
  ['LIMITS', 'no', 'on or off.'],
  ['VAPID_PUBLIC_KEY', 'key', 'a key of 65 bytes in base64url.'],
  ['VAPID_PRIVATE_KEY', 'key', 'a key of 32 bytes in base64url.'],
  ['VAPID_SUBJECT', 'help@example.com', 'an address such as mailto:help@example.com.'],
  ['LOG_LEVEL', 'loud', 'debug or info or warn or error or silent.'],
])('says what is wrong with %s=%s', (name, value, words) => {
  expect(messageOf({ [name]: value })).toContain(`${name} must be ${words}`);
});

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters\.$/],
  [{ VAPID_PRIVATE_KEY: 'x'.repeat(43) }, /^VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be set/],
  [{ ORIGINS: 'https://app.example' }, /^ORIGINS needs SMTP_URL: a link to set a new password/],
  [{ S3_URL: 'https://s3.example/b' }, /^S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/],
  [{ COOKIE: 'cross-site', PUBLIC_URL: 'http://api.example' }, /^COOKIE=cross-site needs PUBLIC_/],
  [{ PORT: 'x', LIMITS: 'x' }, /^PORT must be .*\.\nLIMITS must be on or off\.$/],
])('says what is missing or wrong with %j', (environment, sentence) => {
  expect(messageOf(environment)).toMatch(sentence);
});

test('reads cookies for other sites with HTTPS, and origins as browsers send them', () => {
  const ORIGINS = 'HTTPS://A.example/, https://b.example:8443';

  const SMTP_URL = 'smtps://mail.example';
  const PUBLIC_URL = 'https://api.example';
  const read = readSettings({ COOKIE: 'cross-site', PUBLIC_URL, ORIGINS, SMTP_URL });

  expect(read.sessions).toEqual({ auth: 'cookie', isSecure: true, isCrossSite: true });
  expect(read.origins).toEqual(['https://a.example', 'https://b.example:8443']);
  const from = 'Water Savers <no-reply@a.example>';
  expect(read.mail).toEqual({ smtpUrl: SMTP_URL, appUrl: 'https://a.example', from });
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

test('.env.example has a valid example of each setting that the README lists', () => {
  const example = readFileSync('server/.env.example', 'utf8');
  const lines = Array.from(example.matchAll(/^(?:# )?([A-Z_0-9]+)=(\S*)/gm), ([, name, value]) => [
    name,
    value,
  ]);
  const table = readFileSync('server/README.md', 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm);
  const listed = Array.from(
    table,
    ([, names = '']) => names.match(/[A-Z][A-Z_0-9]+/g) ?? [],
  ).flat();

  expect(lines.map(([name]) => name)).toEqual(expect.arrayContaining(listed));
  expect(readSettings(Object.fromEntries(lines) as NodeJS.ProcessEnv)).toMatchObject({
    origins: ['https://water.example.com'],
    proxies: 1,
  });
});
