import { handlers } from '../handlers/handlers';
import { createPageFetch } from './pageFetch';
import { scenarioHandlers } from '../scenarios/fault';
import { createWorld } from '../world/world';
import { answeredByHeader } from '../http/route';
import { createWorkerFetch } from './workerFetch';

describe('in the page', () => {
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
});

describe('through the worker', () => {
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
});
