import { signInAs, serveWorld, stopServing } from '../testing/testServer';

afterEach(stopServing);

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

  test('clients that follow the chat receive events after a world was restored', async () => {
    const server = await serveWorld();
    const headers = await signInAs(server, '2');
    const say = (message: string) =>
      server.api('/messages', {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': message },
        json: { message },
      });
    const world = (await (await server.control('GET', '/world')).json()) as object;
    for (const text of ['one', 'two', 'three']) await say(text);
    const { position } = (await (await server.api('/messages', { headers })).json()) as {
      position: string;
    };

    await server.control('PUT', '/world', world);
    await say('four');

    const search = `after=${position}&until=first`;
    const heard = await (await server.api(`/messages/live?${search}`, { headers })).text();
    expect(heard).toContain('"message":"four"');
  });

  test('opens the world of another name', async () => {
    const other: unknown = await (await (await serveWorld()).control('GET', '/world')).json();
    const server = await serveWorld({ query: 'world=newcomer' });

    const response = await server.control('PUT', '/world', other);

    expect(await response.json()).toMatchObject({ world: 'demo', rows: { messages: 15 } });
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

test('a request number that is none is rejected', async () => {
  const server = await serveWorld();

  expect((await server.control('GET', '/requests?after=x')).status).toBe(422);
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
