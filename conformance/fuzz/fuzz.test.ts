import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import * as v from 'valibot';
import { operation, operations, type OperationName } from '@/contract/operations';
import { bodySchemaOf } from '../openapiParts';
import { matching } from './fromSchema';
import { rawStatus } from './rawRequest';
import { requestsFor } from './requests';

const names = Object.keys(operations) as OperationName[];
const withBody = names.filter((name) => operation(name).body);
const sampled = { seed: 7, numRuns: 200 };

test.each(withBody)('generated bodies for %s match its schema', (name) => {
  const schema = bodySchemaOf(name)!;

  for (const body of fc.sample(matching(schema), sampled)) {
    const read = v.safeParse(operation(name).body!, body);
    expect(read.issues?.map(({ message }) => message)).toBeUndefined();
  }
});

test('the same seed generates the same requests', () => {
  const validValues = { message: 'Hello', idempotencyKey: 'key' };
  const make = (seed: number) =>
    fc.sample(requestsFor('sendMessage', validValues), { ...sampled, seed });

  expect(make(7)).toEqual(make(7));
  expect(make(7)).not.toEqual(make(8));
});

test('generates both valid and invalid requests', () => {
  const validValues = { message: 'Hello', idempotencyKey: 'key' };
  const { body: schema } = operation('sendMessage');

  const fits = fc.sample(requestsFor('sendMessage', validValues), sampled).map(({ body }) => {
    try {
      return typeof body === 'string' && v.is(schema!, JSON.parse(body));
    } catch {
      return false;
    }
  });

  const count = fits.filter(Boolean).length;
  expect(count).toBeGreaterThan(40);
  expect(count).toBeLessThan(160);
});

test.each(names)('every generated request for %s can be sent', (name) => {
  const validValues = { challengeId: '1', number: '1', userId: '2', uploadId: 'u', videoId: 'v' };

  for (const { path, headers } of fc.sample(requestsFor(name, validValues), sampled)) {
    const url = new URL(`http://localhost/api/v1${path}`);
    expect(url.pathname.startsWith('/api/v1/')).toBe(true);
    expect(path.length).toBeLessThan(6_000);
    expect(() => new Headers(headers)).not.toThrow();
  }
});

test.each([
  ['at the root of its host', '', '/users/%zz?limit=%'],
  ['below a path', '/v1', '/v1/users/%zz?limit=%'],
])('the path of a raw request to an API %s is sent unchanged', async (_where, base, sent) => {
  const paths: unknown[] = [];
  const server = createServer(({ url }, response) => {
    paths.push(url);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  await rawStatus(`http://127.0.0.1:${port}${base}`, '/users/%zz?limit=%', {});

  server.close();
  expect(paths).toEqual([sent]);
});
