import { answeredBy } from '../http/route';
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

test('what the worker answers is the answer', async () => {
  network.mockResolvedValue(new Response('worker', { headers: { [answeredBy]: 'fake API' } }));

  expect(await (await workerFetch(url)).text()).toBe('worker');
  expect(page).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});

test.each([
  ['answered by the network', () => network.mockResolvedValue(new Response('', { status: 404 }))],
  ['not answered at all', () => network.mockRejectedValue(new TypeError('Failed to fetch'))],
])('what is %s is answered in the page, with the whole request', async (_what, arrange) => {
  arrange();
  page.mockImplementation(async (request) => new Response(await (request as Request).text()));

  expect(await (await workerFetch(url, post)).text()).toBe(post.body);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('an answer that fails in the page too is no sign that the worker is lost', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  page.mockRejectedValue(new TypeError('Failed to fetch'));

  await expect(workerFetch(url)).rejects.toThrow('Failed to fetch');
  expect(onLost).not.toHaveBeenCalled();
});

test('a request that was given up is not asked again', async () => {
  const controller = new AbortController();
  controller.abort();
  network.mockRejectedValue(controller.signal.reason);

  await expect(workerFetch(url, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(page).not.toHaveBeenCalled();
});

test('anything that is not the API goes to the network alone', async () => {
  network.mockResolvedValue(new Response('style'));

  expect(await (await workerFetch('http://localhost/app.css')).text()).toBe('style');
  expect(page).not.toHaveBeenCalled();
});
