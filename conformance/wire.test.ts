import { gzipSync } from 'node:zlib';
import { operation, operations, type OperationName } from '@/contract/operations';
import type { Problem } from '@/contract/problems';
import { json, openTargets, person, type Received, type Sent, type Targets } from './wireTargets';

let targets: Targets;

beforeAll(async () => {
  targets = await openTargets();
});

afterAll(() => targets.close());

const compared = [
  'accept-ranges',
  'cache-control',
  'content-range',
  'content-type',
  'etag',
  'location',
  'retry-after',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'x-accel-buffering',
];

/** What a client acts on: no ids, times or sentences. */
function essence({ status, headers, text }: Received) {
  const isJson = headers['content-type']?.includes('json') && text !== '';
  const { code, errors } = JSON.parse(isJson ? text : '{}') as Partial<Problem>;
  const shown = compared.flatMap((name) =>
    headers[name] === undefined
      ? []
      : [[name, String(headers[name]).replace(/[\da-f]{8}-[\w-]+/, 'ID')] as const],
  );
  return {
    status,
    ...Object.fromEntries(shown),
    ...(code && { code }),
    ...(errors && { pointers: errors.map(({ pointer }) => pointer) }),
  };
}

async function expectAlike(sent: Sent) {
  const received = targets.all.map(async (send) => essence(await send(sent)));
  const [first, ...others] = await Promise.all(received);
  for (const other of others) expect(other).toEqual(first);
  return first;
}

const reads = (Object.keys(operations) as OperationName[]).filter((name) => {
  const { method, responseIn } = operation(name);
  return method === 'GET' && responseIn !== 'events';
});
const parameters: Readonly<Record<string, string>> = {
  history: '?by=day&count=7&zone=UTC',
  streakMonth: '?month=2026-03&zone=UTC',
};

test.each(reads)('HEAD of %s has the status and the headers of GET, and no body', async (name) => {
  const { path: pattern } = operation(name);
  const path = pattern.replace(/\{\w+\}/g, '1') + (parameters[name] ?? '?zone=UTC');
  for (const send of targets.all) {
    const get = await send({ path });
    const head = await send({ path, method: 'HEAD' });

    const {
      code: _code,
      pointers: _pointers,
      ...expected
    } = essence(get) as Record<string, unknown>;
    expect(essence(head)).toEqual(expected);
    expect(head.text).toBe('');
    if (get.headers['content-length'] !== undefined && head.headers['content-length'] !== undefined)
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
  }
});

test.each([
  ['/session', 200],
  ['/%73ession', 200],
  ['/sessio%6E', 200],
  ['/./session', 200],
  ['/quotes/../session', 200],
  ['/session?', 200],
  ['/session?unknown=1', 200],
  ['/session/', 404],
  ['/quotes/', 404],
  ['//session', 404],
  ['/Session', 404],
  ['/SESSION', 404],
  ['/session%2F', 404],
  ['/session;v=1', 404],
  ['/session%20', 404],
  ['/users/', 404],
  ['/users/%31%2F', 404],
  ['/users/unknown', 404],
  ['/users/%E6%B0%B4', 404],
  ['/users/1/2', 404],
  ['/users/%ff', 404],
  ['/users/%', 404],
  ['/other/api/v1/session', 404],
  ['/users/me/ledger/', 404],
  ['/nothing', 404],
])('the path %s has the status %i', async (path, status) => {
  expect(await expectAlike({ path })).toMatchObject({ status });
});

test.each(['PUT', 'PATCH', 'DELETE', 'POST', 'PROPFIND'])(
  '%s is 404 where the contract has only GET, with whatever body',
  async (method) => {
    for (const sent of [{ path: '/quotes' }, { path: '/quotes/', headers: json, body: '{}' }])
      expect(await expectAlike({ ...sent, method })).toMatchObject({
        status: 404,
        code: 'not_found',
      });
  },
);

test.each(['/session', '/uploads', '/uploads/1', '/nothing'])(
  'OPTIONS of %s is 204, of a page or not',
  async (path) => {
    const preflight = { Origin: 'http://localhost:5173', 'Access-Control-Request-Method': 'POST' };
    for (const headers of [{}, preflight])
      expect(await expectAlike({ path, method: 'OPTIONS', headers })).toMatchObject({
        status: 204,
      });
  },
);

test('a page may send the headers that tools for tracing add', async () => {
  const traced = 'traceparent, sentry-trace, baggage, content-type';
  for (const { send } of targets.servers) {
    const { headers } = await send({
      path: '/session',
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:5173',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': traced,
      },
    });
    expect(headers['access-control-allow-headers']).toBe(traced);
  }
});

const login = JSON.stringify({ email: person.email, password: 'wrong', zone: 'UTC' });
const bom = Buffer.from([0xef, 0xbb, 0xbf]);

test.each<readonly [string, Readonly<Record<string, string>>, Buffer | string, number]>([
  ['a body as it is', {}, login, 401],
  ['the coding identity', { 'Content-Encoding': 'identity' }, login, 401],
  ['a coding', { 'Content-Encoding': 'gzip' }, gzipSync(login), 415],
  ['two codings', { 'Content-Encoding': 'identity, br' }, login, 415],
  ['a byte order mark', {}, Buffer.concat([bom, Buffer.from(login)]), 401],
  ['UTF-16', {}, Buffer.from(login, 'utf16le'), 422],
  ['bytes that are no UTF-8', {}, Buffer.from([0x7b, 0xff, 0x7d]), 422],
  ['no body', {}, '', 422],
  ['a list', {}, '[]', 422],
  ['a text', {}, '"text"', 422],
  ['null', {}, 'null', 422],
  ['two objects', {}, `${login}{}`, 422],
  ['a type with parameters', { 'Content-Type': 'application/json; charset=utf-8' }, login, 401],
  ['another type', { 'Content-Type': 'text/json' }, login, 415],
])('JSON with %s has one response', async (_what, headers, body, status) => {
  const sent = { path: '/session', method: 'POST', headers: { ...json, ...headers }, body };
  expect(await expectAlike(sent)).toMatchObject({ status });
});

test.each([
  ['5', 200],
  ['05', 200],
  ['1e1', 422],
  ['0x10', 422],
  ['%205%20', 422],
  ['%2B5', 422],
  ['5.5', 422],
  ['-5', 422],
  ['', 422],
  ['five', 422],
  ['%EF%BC%95', 422],
  ['101', 422],
  ['5&limit=6', 200],
])('limit=%s has the status %i', async (limit, status) => {
  expect(await expectAlike({ path: `/users/me/ledger?limit=${limit}` })).toMatchObject({ status });
});

const tus = { 'Tus-Resumable': '1.0.0' };
const upload = { 'Upload-Length': '500', 'Upload-Metadata': 'filename dGFwLm1wNA==' };

test.each<readonly [string, Sent, number]>([
  ['a creation', { method: 'POST', path: '/uploads', headers: { ...tus, ...upload } }, 201],
  [
    'another version',
    { method: 'POST', path: '/uploads', headers: { ...upload, 'Tus-Resumable': '0.2.2' } },
    412,
  ],
  ['no version', { method: 'POST', path: '/uploads', headers: upload }, 412],
  [
    'a length with an exponent',
    { method: 'POST', path: '/uploads', headers: { ...tus, ...upload, 'Upload-Length': '1e3' } },
    422,
  ],
  [
    'a length in hexadecimal',
    { method: 'POST', path: '/uploads', headers: { ...tus, ...upload, 'Upload-Length': '0x10' } },
    422,
  ],
  [
    'no length',
    { method: 'POST', path: '/uploads', headers: { ...tus, 'Upload-Metadata': 'filename dGFw' } },
    422,
  ],
  ['an unknown upload', { method: 'HEAD', path: '/uploads/1', headers: tus }, 404],
  [
    'a part of an unknown upload',
    {
      method: 'PATCH',
      path: '/uploads/1',
      headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
      body: 'part',
    },
    404,
  ],
  [
    'a part of another type',
    {
      method: 'PATCH',
      path: '/uploads/1',
      headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'video/mp4' },
      body: 'part',
    },
    415,
  ],
  ['an end', { method: 'DELETE', path: '/uploads/1', headers: tus }, 404],
  ['a path that tus has not', { method: 'GET', path: '/uploads/1/parts', headers: tus }, 404],
])('%s names the version of tus', async (_what, sent, status) => {
  const answer = await expectAlike(sent);
  expect(answer).toMatchObject({ status, 'tus-resumable': '1.0.0' });
  expect('tus-version' in answer!).toBe(status === 412);
});

test('HEAD of the stream ends at once', async () => {
  for (const send of targets.all) {
    const { status, headers, text } = await send({
      path: '/messages/live?after=0',
      method: 'HEAD',
    });
    expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream', '']);
  }
});
