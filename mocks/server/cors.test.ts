import { operation } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { operationNames } from '../testing/client';
import { serveWorld, stopServing } from '../testing/testServer';

afterEach(stopServing);

const appOrigin = 'http://localhost:5173';

const lower = (list: string | null) => (list ?? '').toLowerCase().split(', ');

test('a preflight allows every method and header of the contract, with credentials', async () => {
  const { api } = await serveWorld();

  const { status, headers } = await api('/uploads/u1', {
    method: 'OPTIONS',
    headers: { Origin: appOrigin, 'Access-Control-Request-Method': 'PATCH' },
  });

  expect(status).toBe(204);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
  expect(headers.get('Access-Control-Allow-Credentials')).toBe('true');
  const allowed = lower(headers.get('Access-Control-Allow-Headers'));
  for (const name of operationNames) {
    const { method, headers: sent } = operation(name);
    expect(headers.get('Access-Control-Allow-Methods')).toContain(method);
    const names = Object.keys(sent?.entries ?? {}).map(headerName);
    expect(allowed).toEqual(expect.arrayContaining(names.map((each) => each.toLowerCase())));
  }
  const always = ['authorization', 'content-type', 'idempotency-key'];
  expect(allowed).toEqual(expect.arrayContaining(always));
});

test.each([
  ['an answer', '/session', 200],
  ['a problem', '/challenges', 401],
  ['nothing', '/nowhere', 404],
])('%s can be read, with its headers', async (_what, path, status) => {
  const { api } = await serveWorld();

  const response = await api(path, { headers: { Origin: appOrigin } });

  expect(response.status).toBe(status);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(appOrigin);
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');
  expect(response.headers.get('Vary')).toBe('Origin');
  expect(lower(response.headers.get('Access-Control-Expose-Headers'))).toEqual(
    expect.arrayContaining(['location', 'upload-offset', 'upload-length', 'retry-after']),
  );
});

test('a client that is no browser gets no CORS headers', async () => {
  const { api } = await serveWorld();

  expect((await api('/session')).headers.has('Access-Control-Allow-Origin')).toBe(false);
});
