import { answeredByHeader } from '../http/route';
import { createWorkerFetch } from './workerFetch';

const network = jest.fn<Promise<Response>, [RequestInfo | URL]>();
const page = jest.fn<Promise<Response>, [RequestInfo | URL]>();
const onLost = jest.fn();
const workerFetch = createWorkerFetch(network, page, onLost);
const url = 'http://localhost/api/v1/messages';
beforeEach(() => {
  network.mockReset();
  page.mockReset();
  onLost.mockReset();
});

const post = { method: 'POST', body: '{"message":"hi"}' };

test("returns the worker's response", async () => {
  network.mockResolvedValue(
    new Response('worker', { headers: { [answeredByHeader]: 'fake API' } }),
  );

  expect(await (await workerFetch(url)).text()).toBe('worker');
  expect(page).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});

test.each([
  ['answered by the network', () => network.mockResolvedValue(new Response('', { status: 404 }))],
  ['not answered at all', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
])('responds in the page to what is %s, with the whole request', async (_what, arrange) => {
  arrange();
  page.mockImplementation(async (request) => new Response(await (request as Request).text()));

  expect(await (await workerFetch(url, post)).text()).toBe(post.body);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('a request that fails in the page too is no sign of a lost worker', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  page.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(workerFetch(url)).rejects.toThrow('Failed to fetch');
  expect(onLost).not.toHaveBeenCalled();
});

test('does not repeat an aborted request', async () => {
  const controller = new AbortController();
  controller.abort();
  network.mockRejectedValue(controller.signal.reason);

  await expect(workerFetch(url, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(page).not.toHaveBeenCalled();
});

test('sends requests outside the API only to the network', async () => {
  network.mockResolvedValue(new Response('style'));

  expect(await (await workerFetch('http://localhost/app.css')).text()).toBe('style');
  expect(page).not.toHaveBeenCalled();
});
