import { screen, waitFor } from '@testing-library/react';
import { createClock } from '@/lib/clock';
import { createRequestLog } from '@mocks/browser/requestLog';
import { jestTest, type TestScene } from '@mocks/panel/jestTest';
import { record } from '@mocks/panel/recording';
import { clientOf } from '@mocks/testing/client';
import { createWorld } from '@mocks/world/world';
import { server } from '@/testing/render/renderApp';
import { runCopied } from '@/testing/render/runCopied';
import { requestFor } from '@mocks/testing/request';

const now = Date.parse('2026-03-02T09:41:00.000Z');
const worldKey = { name: 'demo', seed: 12, now, size: 0 } as const;

// Copied code imports the server, whose hooks have to exist before a test runs.
beforeEach(() => server.resetHandlers());

/** A user signs in, gets an error, sends a message and signs up as another user. */
async function somethingDone(): Promise<TestScene> {
  const clock = createClock();
  clock.stop(now);
  const world = createWorld({ ...worldKey, clock });
  const requestLog = createRequestLog();
  const { send } = clientOf(world);
  const ask = requestLog.wrapFetch((input, init) => send(new Request(input, init)));
  const initialData = world.db.dump();
  const { log, writeLog } = record({
    world,
    worldKey,
    clock,
    requestLog,
    initialData,
    isNew: true,
  });
  const requests = [
    requestFor('login', { email: 'a@x.io', password: 'rain' }),
    requestFor('quotes', {}),
    requestFor('follow', { userId: '1' }),
    requestFor('sendMessage', { message: `It's "here"\nnow`, idempotencyKey: 'k1' }),
    requestFor('logout', {}),
    requestFor('signup', { name: 'Nova Lima', email: 'nova@x.io', password: 'drop' }),
  ];
  for (const request of requests) {
    clock.travelTo(clock.now() + 1500);
    await ask(request);
  }
  await waitFor(() => expect(log.get()).toHaveLength(requests.length));
  return {
    worldKey,
    zone: world.zone,
    writeLog: writeLog.get(),
    state: { scenario: null, faults: {}, latencies: {} },
    now: clock.now(),
    route: '/profile',
    person: { id: world.db.session()?.userId ?? '', points: 0 },
    heading: ['Nova ', 'Lima'],
  };
}

const run = (text: string) => runCopied({ 'copied.test.ts': text });

test('a copied test has each write but no password, and leads to the same screen', async () => {
  const text = jestTest(await somethingDone());
  await run(text);

  expect(screen.getByRole('heading', { level: 1, name: 'Nova Lima' })).toBeVisible();
  expect(text).toContain(
    "{ name: 'follow', after: 4500, as: '1', status: 422, arg: { userId: '1' } },",
  );
  expect(text).toContain(`message: 'It\\'s "here"\\nnow'`);
  expect(text).toContain("expect(world.person('1772444469000').points).toBe(0);");
  expect(text).toContain("now: Date.parse('2026-03-02T09:41:09.000Z'),");
  expect(text).not.toMatch(/'rain'|'drop'|quotes/);
  expect(text).not.toContain('//');
});

test('a copied test fails when a response differs', async () => {
  const text = jestTest(await somethingDone()).replace('status: 422', 'status: 200');

  await expect(run(text)).rejects.toThrow(/"follow", was answered 200 when .* is answered 422/);
});

test('a copied test has a virtual user and a scenario, and says what is missing', async () => {
  const scene = await somethingDone();
  const sent = { name: 'addImage', arg: {}, as: '1', at: now, status: 201, gave: 'i1' } as const;
  const writeLog = { ...scene.writeLog, writes: [...scene.writeLog.writes, sent] };
  const text = jestTest({
    ...scene,
    writeLog,
    worldKey: { ...worldKey, name: 'strict', size: 300 },
    state: { scenario: 'apiDown', faults: { badges: 'hang' }, latencies: {} },
    person: { id: 'crowd-12', points: 5 },
  });

  expect(text).toContain("joined: ['crowd-12']");
  expect(text).toContain("scenario: 'apiDown'");
  for (const what of ['Passwords', 'Files', 'Faults of single operations'])
    expect(text).toMatch(new RegExp(`// ${what} are not (recorded|included)`));
});
