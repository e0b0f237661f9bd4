import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serveWorld, signInAs, stopServing } from '../testing/testServer';
import { controls } from './controls';

afterEach(stopServing);

const login = { method: 'POST', json: { email: 'ana@example.com', password: 'secret' } };

/** Starts a server with a session of a user. */
async function open(query = '', userId = '1') {
  const server = await serveWorld({ query });
  const headers = await signInAs(server, userId);
  const { api, control } = server;
  return {
    ...server,
    headers,
    state: async () => (await (await control('GET', '')).json()) as Record<string, unknown>,
    statusOf: async (path: string) => (await api(path, { headers })).status,
    requests: async (path = '') =>
      (await (await control('GET', `/requests${path}`)).json()) as {
        items: { number: number; sent: string }[];
        next?: number;
      },
  };
}

test('GET returns the state and every control', async () => {
  const { state } = await open('seed=7&now=2026-03-02T09:41:00Z&scenario=slow');

  const { controls: listed, ...current } = await state();

  expect(current).toMatchObject({
    address: '?latency=0&members=off&seed=7&now=2026-03-02T09:41:00Z&scenario=slow',
    auth: 'cookie',
    world: 'demo',
    seed: 7,
    size: 0,
    clock: { now: expect.stringMatching(/^2026-03-02T09:4/) as string, isStopped: false },
    scenario: 'slow',
    faults: {},
    latency: 0,
    latencies: {},
    rows: { users: 10, messages: 15, challenges: 22 },
  });
  const named = controls.map(({ method, path, description }) => ({
    request: `${method} /__control${path}`,
    description,
  }));
  expect(listed).toEqual(named);
});

describe('reset', () => {
  test('starts the same world again, and ends sessions and streams', async () => {
    const { api, control, headers, statusOf } = await open('', '2');
    const send = async (key: string) => {
      const sent = { ...headers, 'Idempotency-Key': key };
      return api('/messages', { method: 'POST', headers: sent, json: { message: 'Gone soon' } });
    };
    await send('k1');
    const reader = (await api('/messages/live?after=0', { headers })).body!.getReader();
    await reader.read();
    expect((await control('POST', '/reset', { world: 'utopia' })).status).toBe(422);
    await send('k2');
    expect((await reader.read()).done).toBe(false);

    const response = await control('POST', '/reset');

    expect(await response.json()).toMatchObject({ world: 'demo', rows: { messages: 15 } });
    expect(await statusOf('/challenges')).toBe(401);
    const toItsEnd = async () => {
      while (!(await reader.read()).done);
    };
    await expect(toItsEnd()).resolves.toBeUndefined();
  });

  test('opens another world in the words of the URL; null removes a word', async () => {
    const { api, control, backend, state } = await open('scenario=apiDown');
    const words = { world: 'strict', seed: 7, now: '2026-03-02T09:41:00Z', size: '1k' };

    await control('POST', '/reset', { ...words, scenario: null, auth: 'bearer' });

    const named = { world: 'strict', seed: 7, size: 1_000, scenario: null, auth: 'bearer' };
    expect(await state()).toMatchObject(named);
    expect(backend.running.world.now()).toBeLessThan(Date.parse('2026-03-02T09:50:00Z'));
    expect((await api('/session', login)).status).toBe(401);
    await control('POST', '/reset', { world: 'newcomer' });
    expect(await state()).toMatchObject({ ...named, world: 'newcomer' });
    await control('DELETE', '/world');
    const started = { world: 'demo', seed: 12, size: 0, scenario: 'apiDown', auth: 'cookie' };
    expect(await state()).toMatchObject(started);
  });
});

test('the clock is set, moved and stopped, and responses follow', async () => {
  const { api, control, headers, state } = await open('now=2026-03-02T09:41:00Z');
  const days = async () =>
    ((await (await api('/users/me/streak', { headers })).json()) as { days: number }).days;
  expect(await days()).toBe(5);

  await control('POST', '/clock', { byMs: 30 * 86_400_000 });
  expect(await days()).toBe(0);
  expect(JSON.stringify((await state())['clock'])).toContain('2026-04-01T09:4');
  await control('POST', '/clock', { stopped: true });
  await control('POST', '/clock', { now: '2026-03-02T12:00:00Z' });

  expect(await days()).toBe(5);
  const stopped = { now: '2026-03-02T12:00:00.000Z', isStopped: true };
  expect((await state())['clock']).toEqual(stopped);
  await control('POST', '/clock', { stopped: false });
  expect((await state())['clock']).toMatchObject({ isStopped: false });
});

test('operations fail as requested, before any scenario, and no others, until that is ended', async () => {
  const { api, control, headers, state, statusOf } = await open();
  const statuses = async () => [await statusOf('/quotes'), await statusOf('/videos')];

  await control('PUT', '/faults', { quotes: 'internal_error', badges: 'offline' });
  expect(await statuses()).toEqual([500, 200]);
  await expect(api('/badges', { headers })).rejects.toThrow('fetch failed');
  await control('PUT', '/scenario', { scenario: 'apiDown' });
  await control('PUT', '/faults', { videos: 'forbidden' });
  expect(await statuses()).toEqual([500, 403]);
  await control('PUT', '/faults', { quotes: 'lateResponse:3', logout: 'lostResponse' });
  expect((await state())['faults']).toEqual({ quotes: 'lateResponse:3', logout: 'lostResponse' });
  await control('DELETE', '/faults');
  expect(await state()).toMatchObject({ faults: {}, scenario: 'apiDown' });
  expect(await statuses()).toEqual([500, 500]);
  await control('PUT', '/scenario', { scenario: 'lostResponses' });
  expect(await statuses()).toEqual([200, 200]);

  await expect(api('/session', { method: 'DELETE', headers })).rejects.toThrow('fetch failed');

  expect(await statuses()).toEqual([401, 401]);
});

test('sets the latency of all operations or of one', async () => {
  const { backend, control, state, statusOf } = await open();

  await control('PUT', '/latency', { ms: 5, operations: { badges: 60_000 } });

  expect(backend.running.world.latency.ms()).toBe(5);
  expect(await statusOf('/quotes')).toBe(200);
  await control('PUT', '/latency', { operations: { quotes: 7 } });
  expect(await state()).toMatchObject({ latency: 5, latencies: { quotes: 7 } });
  expect(await statusOf('/badges')).toBe(200);
});

test('HEAD of the controls, by which tools wait for a server, has the status of GET', async () => {
  const { control } = await serveWorld();

  const response = await control('HEAD', '');

  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/json');
});

test('a session as a user consists of a token and a cookie', async () => {
  const { api, backend, control } = await open();

  const response = await control('POST', '/session', { userId: '3' });

  const { token, user } = (await response.json()) as { token: string; user: object };
  expect(user).toEqual({ id: '3', name: backend.running.world.person('3').name });
  const [set = ''] = response.headers.getSetCookie();
  const [cookie = '', ...attributes] = set.split('; ');
  expect(cookie).toMatch(new RegExp(`^fake-session-\\d+=${token}$`));
  expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax']);
  const session = await api('/session', { headers: { Cookie: cookie } });
  expect(await session.json()).toMatchObject({ user: { id: '3' } });
});

test("rejects what can't be done with a message, and changes nothing", async () => {
  const { backend, control, origin, statusOf } = await open();
  const before = backend.running.world.db.dump();
  const world = (await (await control('GET', '/world')).json()) as { data: object };
  const noMember = 'Give one of now, byMs and stopped.';

  for (const [request, body, detail] of [
    ['POST /reset', { wrold: 'demo' }, 'Unknown member "wrold".'],
    ['POST /reset', { seed: [7] }, 'Must be a string, a number or null.'],
    ['POST /reset', { auth: 'basic' }, 'auth is cookie or bearer.'],
    ['POST /reset', [], 'The body must be a JSON object.'],
    [
      'POST /reset',
      { world: 'utopia', scenario: 'calm' },
      'moderator. There is no scenario "calm".',
    ],
    ['POST /clock', {}, noMember],
    ['POST /clock', { byMs: 1, stopped: true }, noMember],
    ['POST /clock', { byMs: 1.5 }, 'byMs is a whole number of milliseconds.'],
    ['POST /clock', { byMs: 9e15 }, 'The time must be from 1970 to 9998.'],
    ['POST /clock', { now: 'tomorrow' }, 'now is an ISO date and time, or milliseconds since'],
    ['PUT /scenario', {}, 'The member "scenario" is missing.'],
    ['PUT /scenario', { scenario: 'calm' }, 'Unknown scenario "calm". Scenarios: apiDown, '],
    [
      'PUT /faults',
      { quote: 'offline' },
      'Unknown operation "quote". docs/fake-api.md lists them.',
    ],
    ['PUT /faults', { quotes: 'email_taken' }, 'quotes has no fault "email_taken". Faults: off'],
    ['PUT /faults', { quotes: 'lateResponse:x' }, 'quotes has no fault "lateResponse:x". Faults:'],
    ['PUT /latency', { ms: -1 }, 'A latency must be a whole number of milliseconds, 0 to 60000.'],
    ['POST /session', { userId: 'nobody' }, 'No user has the id "nobody". GET /__control/world '],
    ['PUT /world', { version: 1 }, '"version" is not valid: '],
    [
      'PUT /world',
      { ...world, data: { ...world.data, users: [] } },
      '"data" is not valid: The rows are inconsistent.',
    ],
    ['GET /requests?after=x', undefined, 'after must be the number of a request.'],
    ['GET /calls?operation=quote', undefined, 'Unknown operation "quote". docs/fake-api.md lists'],
    ['POST /expect', {}, 'The member "operation" is missing.'],
    ['POST /expect', { operation: 'quotes', arg: 'Hi' }, 'arg is an object of members.'],
    ['POST /expect', { operation: 'quotes', times: -1 }, 'times is a whole number, 0 or more.'],
    ['POST /expect', { operation: 'quotes', withinMs: 1.5 }, 'withinMs must be a whole number of'],
  ] as const) {
    const [method = '', path = ''] = request.split(' ');
    const response = await control(method, path, body);
    expect([request, response.status]).toEqual([request, 422]);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      detail: expect.stringContaining(detail) as string,
    });
  }
  const half = await fetch(`${origin}/__control/clock`, { method: 'POST', body: '{' });
  expect(await half.json()).toMatchObject({ status: 422, detail: 'The body is not JSON.' });
  const detail = 'There is no PATCH /__control/clock. GET /__control lists the controls.';
  expect(await (await control('PATCH', '/clock')).json()).toMatchObject({ status: 404, detail });
  expect(backend.running.world.db.dump()).toEqual(before);
  expect(await statusOf('/challenges')).toBe(200);
});

test('the world is restored as it was, on another server too, and sessions continue', async () => {
  const first = await open('seed=7', '2');
  const second = await open();
  const { api, control, headers } = first;
  const rename = async (name: string) =>
    api('/users/me', { method: 'PATCH', headers, json: { name } });
  await rename('River');
  const world: unknown = await (await control('GET', '/world')).json();
  await rename('Brook');

  await control('PUT', '/world', world);
  await second.control('PUT', '/world', world);

  const session = await api('/session', { headers });
  expect(await session.json()).toMatchObject({ user: { name: 'River' } });
  const [one, other] = [first, second].map(({ backend }) => {
    const { sequence: _sequence, ...rest } = backend.running.world.db.dump();
    return rest;
  });
  expect(other).toEqual(one);
  expect(second.backend.running.world).toMatchObject({ name: 'demo', seed: 7 });
});

describe('the log of requests', () => {
  test('has the last 128 in pages, without passwords', async () => {
    const { api, requests } = await open();
    await api('/quotes?early');
    await api('/session', login);
    for (let count = 0; count < 126; count += 1) await api('/session');
    await api('/nowhere');

    const first = await requests();
    const second = await requests(`?after=${first.next}`);
    const third = await requests(`?after=${second.next}`);

    const items = [first, second, third].flatMap((each) => each.items);
    expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 128 }, (_, i) => i + 2));
    expect([first, second, third].map((each) => each.items.length)).toEqual([50, 50, 28]);
    expect(third.next).toBeUndefined();
    expect(items[0]).toMatchObject({
      method: 'POST',
      path: '/api/v1/session',
      sent: { email: 'ana@example.com', password: '••••••' },
      status: 200,
      answered: { user: { id: '1' } },
    });
    expect(items.at(-1)).toMatchObject({ path: '/api/v1/nowhere', sent: null, status: 404 });
  });

  test('has 64 kB of a body, no status of a cut request, and a text of what is incomplete', async () => {
    const { api, control, requests } = await open();
    const sent = { email: 'ana@example.com', password: 'hidden-"word"', note: 'x'.repeat(100_000) };
    await api('/session', { method: 'POST', json: sent });
    await control('PUT', '/faults', { quotes: 'offline', session: 'cutOff' });
    await api('/quotes').catch(() => undefined);
    await api('/session');

    const { items } = await requests();

    expect(items[0]?.sent).toMatch(/^\{"email":"ana@example.com","password":"••••••","note":"x+…$/);
    expect(items[0]?.sent.length).toBeLessThan(65_537);
    expect(JSON.stringify(items)).not.toContain('hidden');
    expect(items.slice(1)).toMatchObject([
      { status: null, answered: null },
      { status: 200, answered: expect.stringMatching(/^\{"items"/) as string },
    ]);
  });
});

const page = readFileSync('docs/fake-api.md', 'utf8');
const blocks = Array.from(page.matchAll(/^```sh\n([^]*?)^```$/gm), ([, block = '']) => block);
const script = blocks.filter((block) => block.includes('curl')).join('');

const folder = mkdtempSync(join(tmpdir(), 'fake-api-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = promisify(execFile);

/** A failed request ends the script. */
const strictly = 'set -e; curl() { command curl -sS --fail-with-body "$@"; echo; }\n';

test('the curl lines of docs/fake-api.md work as printed', async () => {
  const { origin, backend } = await serveWorld();
  const { port } = new URL(origin);

  const lines = script.replaceAll('localhost:4000', `localhost:${port}`);
  const { stdout } = await run('bash', ['-c', strictly + lines], { cwd: folder });

  expect(stdout).toContain('"message":"Rain barrels work"');
  expect(stdout).toContain('data: {"type":"message"');
  expect(stdout).toContain('"world":"strict","seed":7');
  expect(stdout).toContain('"user":{"id":"3"');
  const { world, settings, controls, isClockStopped } = backend.running;
  expect([world.name, world.seed, settings.auth]).toEqual(['demo', 7, 'bearer']);
  expect(controls.state.get()).toMatchObject({ scenario: null, faults: {}, latency: 300 });
  expect(isClockStopped).toBe(true);
});

test('each control has a line', () => {
  const methodOf = (line: string) =>
    /-X (\w+)/.exec(line)?.[1] ?? (line.includes(' -d ') ? 'POST' : 'GET');
  const shown = script.split('\n').flatMap((line) => {
    const [, path] = /localhost:4000(\/__control\S*)/.exec(line) ?? [];
    return path === undefined ? [] : [`${methodOf(line)} ${path}`];
  });

  for (const { method, path } of controls) expect(shown).toContain(`${method} /__control${path}`);
});
