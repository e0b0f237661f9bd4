import { handlers } from '../handlers/handlers';
import { createPageFetch } from './pageFetch';
import { scenarioHandlers } from '../scenarios/fault';
import { createWorld } from '../world/world';

const network = jest.fn<Promise<Response>, [RequestInfo | URL]>();
const url = 'http://localhost/api/v1/session';

beforeEach(() => network.mockReset());

test('responds in the page to requests below the base URL', async () => {
  const pageFetch = createPageFetch(handlers(createWorld()), network);

  const response = await pageFetch(url);

  expect(await response.json()).toEqual({ user: null });
  expect(network).not.toHaveBeenCalled();
});

test('sends other requests to the network', async () => {
  const pageFetch = createPageFetch(handlers(createWorld()), network);
  network.mockResolvedValue(new Response('style'));

  expect(await (await pageFetch('http://localhost/app.css')).text()).toBe('style');
});

test('a network error rejects, as in a browser', async () => {
  const all = [...scenarioHandlers('offline'), ...handlers(createWorld())];

  const response = createPageFetch(all, network)('http://localhost/api/v1/quotes');

  await expect(response).rejects.toThrow(TypeError);
});

test('an aborted request does not wait for its response', async () => {
  const all = [...scenarioHandlers('hang'), ...handlers(createWorld())];
  const controller = new AbortController();
  const { signal } = controller;
  const response = createPageFetch(all, network)('http://localhost/api/v1/quotes', { signal });

  controller.abort();

  await expect(response).rejects.toMatchObject({ name: 'AbortError' });
});
