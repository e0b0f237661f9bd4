import { signInAs, serveWorld, stopServing, type Served } from '../testing/testServer';
import { controls } from './controls';

afterEach(stopServing);

const login = { method: 'POST', json: { email: 'ana@example.com', password: 'secret' } };

async function state({ control }: Served) {
  return (await (await control('GET', '')).json()) as Record<string, unknown>;
}

const statusOf = async (server: Served, path: string, headers = {}) =>
  (await server.api(path, { headers })).status;

test('GET returns the state and every control', async () => {
  const server = await serveWorld({ query: 'seed=7&now=2026-03-02T09:41:00Z&scenario=slow' });

  const current = await state(server);

  expect(current).toMatchObject({
    address: '?latency=0&members=off&seed=7&now=2026-03-02T09:41:00Z&scenario=slow',
    auth: 'cookie',
    world: 'demo',
    seed: 7,
    size: 0,
    clock: { now: expect.stringMatching(/^2026-03-02T09:41:0/) as string, isStopped: false },
    scenario: 'slow',
    faults: {},
    latency: 0,
    latencies: {},
    rows: { users: 10, messages: 15, challenges: 22 },
  });
  expect(current['controls']).toEqual(
    controls.map(({ method, path, description }) => ({
      request: `${method} /__control${path}`,
      description,
    })),
  );
});

describe('reset', () => {
  test('starts the same world again, and ends sessions and streams', async () => {
    const server = await serveWorld();
    const headers = await signInAs(server, '2');
    await server.api('/messages', {
      method: 'POST',
      headers: { ...headers, 'Idempotency-Key': 'k1' },
      json: { message: 'Gone soon' },
    });
    const live = await server.api('/messages/live?after=0', { headers });
    const reader = live.body!.getReader();
    await reader.read();

    const response = await server.control('POST', '/reset');

    expect(await response.json()).toMatchObject({ world: 'demo', rows: { messages: 15 } });
    expect(await statusOf(server, '/challenges', headers)).toBe(401);
    const toItsEnd = async () => {
      while (!(await reader.read()).done);
    };
    await expect(toItsEnd()).rejects.toThrow();
  });

  test('opens another world in the words of the URL; null removes a word', async () => {
    const server = await serveWorld({ query: 'scenario=apiDown' });
    const words = { world: 'strict', seed: 7, now: '2026-03-02T09:41:00Z', size: '1k' };

    await server.control('POST', '/reset', { ...words, scenario: null, auth: 'bearer' });

    const named = { world: 'strict', seed: 7, size: 1_000, scenario: null, auth: 'bearer' };
    expect(await state(server)).toMatchObject(named);
    expect(server.backend.running.world.now()).toBeLessThan(Date.parse('2026-03-02T09:42:00Z'));
    expect((await server.api('/session', login)).status).toBe(401);
    await server.control('POST', '/reset', { world: 'newcomer' });
    expect(await state(server)).toMatchObject({ ...named, world: 'newcomer' });
  });

  test('into an unknown world changes nothing', async () => {
    const server = await serveWorld();
    const headers = await signInAs(server, '2');

    const response = await server.control('POST', '/reset', { world: 'utopia', scenario: 'calm' });

    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as { detail: string };
    expect(detail).toMatch(
      /^There is no world "utopia"\. Worlds: demo, newcomer, community, strict\. There is no scenario "calm"\. Scenarios: apiDown, /,
    );
    expect(await statusOf(server, '/challenges', headers)).toBe(200);
  });
});

describe('the clock', () => {
  test('is set, moved and stopped, and responses follow', async () => {
    const server = await serveWorld({ query: 'now=2026-03-02T09:41:00Z' });
    const headers = await signInAs(server, '1');
    const days = async () =>
      ((await (await server.api('/users/me/streak', { headers })).json()) as { days: number }).days;
    expect(await days()).toBe(5);

    await server.control('POST', '/clock', { byMs: 30 * 86_400_000 });
    expect(await days()).toBe(0);
    expect((await state(server))['clock']).toMatchObject({
      now: expect.stringMatching(/^2026-04-01T09:4/) as string,
    });
    await server.control('POST', '/clock', { stopped: true });
    await server.control('POST', '/clock', { now: '2026-03-02T12:00:00Z' });

    expect(await days()).toBe(5);
    expect((await state(server))['clock']).toEqual({
      now: '2026-03-02T12:00:00.000Z',
      isStopped: true,
    });
    await server.control('POST', '/clock', { stopped: false });
    expect((await state(server))['clock']).toMatchObject({ isStopped: false });
  });
});

describe('faults and scenarios', () => {
  test('one operation fails as requested, and no other, until that is ended', async () => {
    const server = await serveWorld();
    const headers = await signInAs(server, '1');

    await server.control('PUT', '/faults', { quotes: 'internal_error', badges: 'offline' });
    expect(await statusOf(server, '/quotes', headers)).toBe(500);
    await expect(server.api('/badges', { headers })).rejects.toThrow('fetch failed');
    expect(await statusOf(server, '/videos', headers)).toBe(200);
    await server.control('PUT', '/faults', { videos: 'forbidden' });
    expect(await statusOf(server, '/quotes', headers)).toBe(200);
    expect(await statusOf(server, '/videos', headers)).toBe(403);

    await server.control('DELETE', '/faults');

    expect(await statusOf(server, '/videos', headers)).toBe(200);
    expect(await state(server)).toMatchObject({ faults: {} });
  });

  test('a fault takes precedence over the scenario, and works without it', async () => {
    const server = await serveWorld();
    const headers = await signInAs(server, '1');
    await server.control('PUT', '/scenario', { scenario: 'apiDown' });
    await server.control('PUT', '/faults', { quotes: 'forbidden' });
    const statuses = async () => [
      await statusOf(server, '/quotes', headers),
      await statusOf(server, '/badges', headers),
    ];

    expect(await statuses()).toEqual([403, 500]);
    await server.control('DELETE', '/faults');
    expect(await statuses()).toEqual([500, 500]);
    await server.control('PUT', '/scenario', { scenario: null });
    expect(await statuses()).toEqual([200, 200]);
  });
});

test('sets the latency of all operations or of one', async () => {
  const server = await serveWorld();
  const { latency } = server.backend.running.world;

  await server.control('PUT', '/latency', { ms: 5, operations: { badges: 60_000 } });

  expect(latency.ms()).toBe(5);
  expect(await statusOf(server, '/quotes', await signInAs(server, '1'))).toBe(200);
  await server.control('PUT', '/latency', { operations: { quotes: 7 } });
  expect(await state(server)).toMatchObject({ latency: 5, latencies: { quotes: 7 } });
  expect(await statusOf(server, '/badges', await signInAs(server, '1'))).toBe(200);
});

test('a session as a user consists of a token and a cookie', async () => {
  const server = await serveWorld();

  const response = await server.control('POST', '/session', { userId: '3' });

  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  expect(user).toEqual({ id: '3', name: server.backend.running.world.person('3').name });
  expect(response.headers.getSetCookie()).toEqual([
    `session=${token}; Path=/; HttpOnly; SameSite=Lax`,
  ]);
  const session = await server.api('/session', { headers: { Cookie: `session=${token}` } });
  expect(await session.json()).toMatchObject({ user: { id: '3' } });
});

describe("rejects what can't be done with a message", () => {
  test.each([
    ['POST', '/reset', { wrold: 'demo' }, 'Unknown member "wrold".'],
    ['POST', '/reset', { seed: [7] }, 'Must be a string, a number or null.'],
    ['POST', '/reset', { auth: 'basic' }, 'auth is cookie or bearer.'],
    ['POST', '/reset', [], 'The body must be a JSON object.'],
    ['POST', '/clock', {}, 'Give one of now, byMs and stopped.'],
    ['POST', '/clock', { byMs: 1, stopped: true }, 'Give one of now, byMs and stopped.'],
    ['POST', '/clock', { byMs: 1.5 }, 'byMs is a whole number of milliseconds.'],
    ['POST', '/clock', { byMs: 9e15 }, 'The time must be from 1970 to 9998.'],
    [
      'POST',
      '/clock',
      { now: 'tomorrow' },
      'now is an ISO date and time, or milliseconds since 1970.',
    ],
    ['PUT', '/scenario', {}, 'The member "scenario" is missing.'],
    ['GET', '/requests?after=x', undefined, expect.any(String)],
    [
      'PUT',
      '/scenario',
      { scenario: 'calm' },
      expect.stringMatching(/^Unknown scenario "calm"\. Scenarios: apiDown, .*; null for none\.$/),
    ],
    [
      'PUT',
      '/faults',
      { quote: 'offline' },
      'Unknown operation "quote". docs/fake-api.md lists them.',
    ],
    [
      'PUT',
      '/faults',
      { quotes: 'email_taken' },
      expect.stringMatching(/^quotes has no fault "email_taken"\. Faults: offline, slow, /),
    ],
    [
      'PUT',
      '/latency',
      { ms: -1 },
      'A latency must be a whole number of milliseconds, 0 to 60000.',
    ],
    [
      'POST',
      '/session',
      { userId: 'nobody' },
      'No user has the id "nobody". GET /__control/world lists all users.',
    ],
    ['PUT', '/world', { version: 1 }, expect.stringMatching(/^"version" is not valid: /)],
  ])('%s %s %j', async (method, path, body, detail: unknown) => {
    const { control } = await serveWorld();

    const response = await control(method, path, body);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_failed', detail });
  });

  test('a body that is not JSON', async () => {
    const { origin } = await serveWorld();

    const response = await fetch(`${origin}/__control/clock`, { method: 'POST', body: '{' });

    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ detail: 'The body is not JSON.' }),
    ]);
  });

  test('an unknown control', async () => {
    const { control } = await serveWorld();

    const response = await control('PATCH', '/clock');

    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({
        detail: 'There is no PATCH /__control/clock. GET /__control lists the controls.',
      }),
    ]);
  });
});

describe('the world', () => {
  test('is restored as it was, on another server too, and sessions continue', async () => {
    const first = await serveWorld({ query: 'seed=7' });
    const second = await serveWorld();
    const headers = await signInAs(first, '2');
    await first.api('/users/me', { method: 'PATCH', headers, json: { name: 'River' } });
    const world = (await (await first.control('GET', '/world')).json()) as { name: string };
    await first.api('/users/me', { method: 'PATCH', headers, json: { name: 'Brook' } });

    await first.control('PUT', '/world', world);
    await second.control('PUT', '/world', world);

    const session = await first.api('/session', { headers });
    expect(await session.json()).toMatchObject({ user: { name: 'River' } });
    const [one, other] = [first, second].map(({ backend }) => {
      const { sequence: _sequence, ...rest } = backend.running.world.db.dump();
      return rest;
    });
    expect(other).toEqual(one);
    expect(second.backend.running.world).toMatchObject({ name: 'demo', seed: 7 });
  });

  test('rejects inconsistent data', async () => {
    const server = await serveWorld();
    const before = server.backend.running.world.db.dump();
    const { data, ...named } = (await (await server.control('GET', '/world')).json()) as {
      data: object;
    };

    const response = await server.control('PUT', '/world', {
      ...named,
      data: { ...data, users: [] },
    });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      detail: '"data" is not valid: The rows are inconsistent.',
    });
    expect(server.backend.running.world.db.dump()).toEqual(before);
  });
});

test('the last 128 requests can be read in pages, without passwords', async () => {
  const server = await serveWorld();
  await server.api('/quotes?early');
  await server.api('/session', {
    method: 'POST',
    json: { email: 'ana@example.com', password: 'secret' },
  });
  for (let count = 0; count < 126; count += 1) await server.api('/session');
  await server.api('/nowhere');

  const page = async (query: string) =>
    (await (await server.control('GET', `/requests${query}`)).json()) as {
      items: { number: number }[];
      next?: number;
    };
  const first = await page('');
  const second = await page(`?after=${first.next}`);
  const third = await page(`?after=${second.next}`);
  const items = [first, second, third].flatMap((each) => each.items);

  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 128 }, (_, i) => i + 2));
  expect([first, second, third].map((each) => each.items.length)).toEqual([50, 50, 28]);
  expect(third.next).toBeUndefined();
  expect(items[0]).toMatchObject({
    method: 'POST',
    path: '/api/v1/session',
    sent: { email: 'ana@example.com', password: '…' },
    status: 200,
    answered: { user: { id: '1' } },
  });
  expect(items.at(-1)).toMatchObject({ path: '/api/v1/nowhere', sent: null, status: 404 });
});

test('the log keeps 64 kB of a body, without the password in it', async () => {
  const server = await serveWorld();
  const sent = { email: 'ana@example.com', password: 'hidden-"word"', note: 'x'.repeat(100_000) };
  await server.api('/session', { method: 'POST', json: sent });

  const text = await (await server.control('GET', '/requests')).text();

  const { items } = JSON.parse(text) as { items: { sent: string }[] };
  expect(items[0]?.sent).toMatch(/^\{"email":"ana@example.com","password":"…","note":"x+…$/);
  expect(items[0]?.sent.length).toBeLessThan(65_537);
  expect(text).not.toContain('hidden');
});

test('a cut request has no status, and an incomplete response is a text', async () => {
  const server = await serveWorld();
  await server.control('PUT', '/faults', { quotes: 'offline', session: 'cutOff' });
  await server.api('/quotes').catch(() => undefined);
  await server.api('/session');

  const { items } = (await (await server.control('GET', '/requests')).json()) as {
    items: object[];
  };

  expect(items).toMatchObject([
    { status: null, answered: null },
    { status: 200, answered: expect.stringMatching(/^\{"items"/) as string },
  ]);
});
