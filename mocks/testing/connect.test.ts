import { createHttpServer } from '../server/httpServer';
import { connect } from './connect';
import { serve, serveWorld, stopServing } from './testServer';

afterEach(stopServing);

test('sets and reads a world, and no other', async () => {
  const { origin, api } = await serveWorld();
  const world = connect(origin, 'worker-1');
  await world.reset({ world: 'strict', now: '2026-03-02T09:41:00Z' });
  await world.clock({ now: '2026-03-03T09:41:00Z' });
  await world.clock({ stopped: true });
  await world.scenario('apiDown');
  await world.latency(1);
  const clock = { now: expect.stringMatching(/^2026-03-03/) as string, isStopped: true };
  const set = { world: 'strict', clock, scenario: 'apiDown', latency: 1 };
  expect(await world.faults({ quotes: 'forbidden' })).toMatchObject(set);
  const cookies = await world.cookies('3');
  const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };

  expect((await api('/quotes', { headers })).status).toBe(403);
  expect((await api('/badges', { headers })).status).toBe(500);
  const session = await api('/session', { headers });
  expect(await session.json()).toMatchObject({ user: { id: '3' } });

  expect(await world.calls('quotes')).toMatchObject([{ number: 1, arg: {}, status: 403 }]);
  expect(await world.expectCalled('session', undefined, 1)).toHaveLength(1);
  await world.reset({ scenario: 'slow' });
  const again = { address: '?latency=0&members=off&scenario=slow', faults: {} };
  expect(await world.faults({})).toMatchObject(again);
  expect(await connect(origin).calls('quotes')).toEqual([]);
  expect(await connect(origin).cookies()).toEqual([]);
});

test.each([
  [
    'nothing listens',
    async () => 'http://localhost:1',
    'No fake API responds at http://localhost:1.',
  ],
  [
    'something else listens',
    async () => serve(createHttpServer(async () => new Response('<p>Hello'))),
    'No fake API responds at http://127.0.0.1:',
  ],
  [
    'the name is none',
    async () => (await serveWorld()).origin,
    'POST /expect: "a%20b" can\'t name a world, be it in the path, ',
  ],
])('says so if %s', async (_what, start, sentence) => {
  const world = connect(await start(), sentence.includes('name a world') ? 'a b' : 'worker-1');

  await expect(world.expectCalled('quotes')).rejects.toThrow(sentence);
});
