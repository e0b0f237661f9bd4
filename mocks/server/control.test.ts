import { createClock } from '@/lib/clock';
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

  test('is the device’s clock at first', async () => {
    const server = await serveWorld();

    const ahead = server.backend.running.world.now() - createClock().now();

    expect(Math.abs(ahead)).toBeLessThan(1_000);
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
