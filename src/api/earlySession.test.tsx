import { fetchWithEarlySession } from './earlySession';

const sessionUrl = 'http://localhost/api/v1/session';
const network = jest.fn<Promise<Response>, [RequestInfo | URL]>();

beforeEach(() => {
  network.mockReset().mockImplementation(() => Promise.resolve(new Response('late')));
  jest.spyOn(window, 'fetch').mockImplementation(network);
});
afterEach(() => delete window.earlySession);

const textOf = async (request: Request) => (await fetchWithEarlySession(request)).text();

test('the first session request uses the early response, the next one the network', async () => {
  window.earlySession = Promise.resolve(new Response('early'));

  expect(await textOf(new Request(sessionUrl))).toBe('early');
  expect(network).not.toHaveBeenCalled();
  expect(await textOf(new Request(sessionUrl))).toBe('late');
});

test.each([
  ['a login', new Request(sessionUrl, { method: 'POST' })],
  ['another resource', new Request('http://localhost/api/v1/quotes')],
])('%s uses the network and keeps the early response', async (_name, request) => {
  window.earlySession = Promise.resolve(new Response('early'));

  expect(await textOf(request)).toBe('late');
  expect(await textOf(new Request(sessionUrl))).toBe('early');
});

test('an early request that failed rejects once', async () => {
  const failure = new TypeError('Failed to fetch');
  window.earlySession = Promise.reject(failure);

  await expect(textOf(new Request(sessionUrl))).rejects.toBe(failure);
  expect(await textOf(new Request(sessionUrl))).toBe('late');
});

test('an aborted request does not wait for the early response', async () => {
  window.earlySession = new Promise(() => {});
  const controller = new AbortController();
  const response = textOf(new Request(sessionUrl, { signal: controller.signal }));

  controller.abort();

  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});
