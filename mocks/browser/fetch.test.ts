import { readFileSync } from 'node:fs';
import { handlers } from '../handlers/handlers';
import { createPageFetch, createWorkerFetch } from './fetch';
import { scenarioHandlers } from '../scenarios/fault';
import { createWorld } from '../world/world';
import { answeredByHeader } from '../http/route';
import { createRequestLog, type LoggedRequest } from './requestLog';

const network = jest.fn<Promise<Response>, [RequestInfo | URL]>();
beforeEach(() => network.mockReset());

describe('in the page', () => {
  const api = 'http://localhost/api/v1';

  test('responds to requests below the base URL, and sends others to the network', async () => {
    const pageFetch = createPageFetch(handlers(createWorld()), network);
    network.mockResolvedValue(new Response('style'));

    expect(await (await pageFetch(`${api}/session`)).json()).toEqual({ user: null });
    expect(network).not.toHaveBeenCalled();
    expect(await (await pageFetch('http://localhost/app.css')).text()).toBe('style');
  });

  test('a network error rejects, and an aborted request does not wait for its response', async () => {
    const under = (scenario: 'offline' | 'hang') =>
      createPageFetch([...scenarioHandlers(scenario), ...handlers(createWorld())], network);
    await expect(under('offline')(`${api}/quotes`)).rejects.toThrow(TypeError);

    const controller = new AbortController();
    const response = under('hang')(`${api}/quotes`, { signal: controller.signal });
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

    const shown = await avatarOf(await pageFetch(`${api}/session`));
    expect(shown).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(stored).toMatch(/^https:\/\/api\.dicebear\.com/);

    const saved = await pageFetch(`${api}/users/me`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ avatar: shown }),
    });
    expect(saved.status).toBe(200);
    expect(world.db.users.get('1')!.avatar).toBe(stored);

    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
    const headers = { 'Content-Type': 'image/png', 'Idempotency-Key': 'one' };
    const added = await pageFetch(`${api}/images`, { method: 'POST', headers, body: png });
    const { url } = (await added.json()) as { url: string };
    expect(url).toMatch(/^data:image\/png;base64,[^#]+#\/api\/v1\/images\/[\w-]+$/);
    const bytes = Buffer.from(url.replace(/^[^,]+,|#.*$/g, ''), 'base64');
    expect([...bytes]).toEqual([...png]);
    expect(network).not.toHaveBeenCalled();
  });
});

describe('through the worker', () => {
  const page = jest.fn<Promise<Response>, [RequestInfo | URL]>();
  const onLost = jest.fn();
  const workerFetch = createWorkerFetch(network, page, onLost);
  const url = 'http://localhost/api/v1/messages';
  beforeEach(() => {
    page.mockReset();
    onLost.mockReset();
  });

  const post = { method: 'POST', body: '{"message":"hi"}' };

  test("returns the worker's response, and the network's outside of the API", async () => {
    const headers = { [answeredByHeader]: 'fake API' };
    network.mockResolvedValueOnce(new Response('worker', { headers }));
    network.mockResolvedValueOnce(new Response('style'));

    expect(await (await workerFetch(url)).text()).toBe('worker');
    expect(await (await workerFetch('http://localhost/app.css')).text()).toBe('style');
    expect(page).not.toHaveBeenCalled();
    expect(onLost).not.toHaveBeenCalled();
  });

  test.each([
    ['answered by the network', async () => new Response('', { status: 404 })],
    ['not answered at all', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('responds in the page to what is %s, with the whole request', async (_what, answer) => {
    network.mockImplementation(async (request) => {
      await (request as Request).text();
      return answer();
    });
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

  test('its script has the version of the installed MSW', () => {
    const script = readFileSync('public/mockServiceWorker.js', 'utf8');
    const { version } = jest.requireActual<{ version: string }>('msw/package.json');

    expect(script).toContain(`PACKAGE_VERSION = '${version}'`);
  });

  test('does not repeat an aborted request', async () => {
    const signal = AbortSignal.abort();
    network.mockRejectedValue(signal.reason);

    await expect(workerFetch(url, { signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(page).not.toHaveBeenCalled();
  });
});

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });

const url = 'http://localhost/api/v1/quotes';
const post = (body: string, type: string) => ({
  method: 'POST',
  body,
  headers: { 'Content-Type': type },
});

/** Returns the logged requests of a fetch with this response. */
function watched(answer: typeof fetch) {
  const requestLog = createRequestLog();
  const seen: LoggedRequest[] = [];
  requestLog.subscribe((logged) => void seen.push(logged));
  return { requestLog, seen, send: requestLog.wrapFetch(answer) };
}

test('logs the duration and both bodies, which fetch and the app can still read', async () => {
  jest.spyOn(performance, 'now').mockReturnValueOnce(500).mockReturnValueOnce(620);
  const { seen, send } = watched(async (input) => json(await (input as Request).json()));

  const answer = await send(url, post('{"rain":1}', 'application/json'));

  expect(await answer.json()).toEqual({ rain: 1 });
  const [{ request, requestBody, responseBody }] = seen as [LoggedRequest];
  expect(request).toMatchObject({ url, method: 'POST' });
  expect(seen).toMatchObject([{ startedAt: 500, durationMs: 120 }]);
  expect(await requestBody).toBe('{"rain":1}');
  expect(responseBody).toBe('{"rain":1}');
});

test('logs a binary response without its body', async () => {
  const headers = { 'Content-Type': 'video/mp4' };
  const { seen, send } = watched(async () => new Response('a film', { headers }));

  const answer = await send(url, post('a film', 'application/offset+octet-stream'));

  expect(await answer.text()).toBe('a film');
  expect(await seen[0]?.requestBody).toBeUndefined();
  expect(seen[0]?.responseBody).toBeUndefined();
  expect(seen[0]?.response?.headers.get('Content-Type')).toBe('video/mp4');
});

test('logs a request without a response, which fails as before', async () => {
  const { seen, send } = watched(() => Promise.reject(new TypeError('Failed to fetch')));

  await expect(send(url)).rejects.toThrow('Failed to fetch');

  expect(seen).toMatchObject([{ response: null }]);
});

test('keeps the last 200 requests for its subscriber, and drops them then', async () => {
  const requestLog = createRequestLog();
  const send = requestLog.wrapFetch(async () => json({}));
  for (let number = 1; number <= 203; number += 1) await send(`${url}?number=${number}`);
  const numbers: string[] = [];
  const late: LoggedRequest[] = [];

  requestLog.subscribe(({ request }) => void numbers.push(new URL(request.url).search));
  await send(`${url}?number=204`);
  requestLog.subscribe((logged) => void late.push(logged));

  expect(numbers).toHaveLength(201);
  expect(numbers[0]).toBe('?number=4');
  expect(numbers.at(-1)).toBe('?number=204');
  expect(late).toEqual([]);
});
