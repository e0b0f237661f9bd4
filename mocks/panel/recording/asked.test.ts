import { anyArgFor, operationNames, requestFor } from '../../testing/client';
import { argOf, askedBy } from './asked';

test.each(operationNames)('recognizes a request for %s and reads its argument', async (name) => {
  const { bytes: _bytes, ...arg } = anyArgFor(name);
  const request = requestFor(name, arg);
  const text = await request.clone().text();

  const asked = askedBy(request);

  expect(asked?.name).toBe(name);
  const body = text ? (JSON.parse(text) as object) : undefined;
  const read = asked && argOf(asked, request, body);
  expect(arg).toMatchObject(read ?? { name: 'nothing' });
  expect(requestFor(name, read ?? {}).url).toBe(request.url);
});

test('prefers a literal path to one with a parameter', () => {
  const url = 'http://localhost/api/v1/users/me/avatars';

  expect(askedBy({ method: 'GET', url })).toEqual({ name: 'avatars', params: {} });
});

test('decodes a path parameter', () => {
  const url = 'http://localhost/api/v1/users/a%2Fb%20c';

  expect(askedBy({ method: 'GET', url })).toEqual({ name: 'person', params: { userId: 'a/b c' } });
});

test.each([
  ['GET', '/api/v1/nowhere'],
  ['DELETE', '/api/v1/quotes'],
  ['GET', '/api/v1/quotes/1/more'],
  ['GET', '/elsewhere/quotes'],
])('%s %s matches no operation', (method, path) => {
  expect(askedBy({ method, url: `http://localhost${path}` })).toBeUndefined();
});
