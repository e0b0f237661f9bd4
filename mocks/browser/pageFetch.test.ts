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

test('pictures are inlined, and the world stores their URLs', async () => {
  const world = createWorld({ name: 'demo' });
  world.signIn('1');
  const stored = world.db.users.get('1')!.avatar;
  const pageFetch = createPageFetch(handlers(world), network);
  const avatarOf = async (response: Response) =>
    ((await response.json()) as { user: { avatar: string } }).user.avatar;

  const shown = await avatarOf(await pageFetch(url));
  expect(shown).toMatch(/^data:image\/svg\+xml;base64,/);
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

test('an uploaded image is inlined as the bytes that were sent', async () => {
  const world = createWorld({ name: 'demo' });
  world.signIn('1');
  const pageFetch = createPageFetch(handlers(world), network);
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

  const added = await pageFetch('http://localhost/api/v1/images', {
    method: 'POST',
    headers: { 'Content-Type': 'image/png', 'Idempotency-Key': 'one' },
    body: png,
  });

  const { url: shown } = (await added.json()) as { url: string };
  expect(shown).toMatch(/^data:image\/png;base64,[^#]+#\/api\/v1\/images\/[\w-]+$/);
  const bytes = Buffer.from(shown.replace(/^[^,]+,|#.*$/g, ''), 'base64');
  expect([...bytes]).toEqual([...png]);
});
