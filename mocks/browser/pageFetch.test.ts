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

test('avatars are drawn in the page, and the world stores their URLs', async () => {
  let count = 0;
  URL.createObjectURL = () => `blob:http://localhost/${(count += 1)}`;
  const world = createWorld({ name: 'demo' });
  world.signIn('1');
  const stored = world.db.users.get('1')!.avatar;
  const pageFetch = createPageFetch(handlers(world), network);
  const avatarOf = async (response: Response) =>
    ((await response.json()) as { user: { avatar: string } }).user.avatar;

  const shown = await avatarOf(await pageFetch(url));
  expect(shown).toMatch(/^blob:/);
  expect(stored).toMatch(/^https:\/\/api\.dicebear\.com/);

  const saved = await pageFetch('http://localhost/api/v1/users/me', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ avatar: shown }),
  });
  expect(saved.status).toBe(200);
  expect(world.db.users.get('1')!.avatar).toBe(stored);
  expect(await avatarOf(await pageFetch(url))).toBe(shown);
  expect(network).not.toHaveBeenCalled();
});
