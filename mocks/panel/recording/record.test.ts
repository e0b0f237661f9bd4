import { createClock } from '@/lib/clock';
import { expectConsole } from '@/testing/jest/console';
import { createRequestLog } from '../../browser/requestLog';
import { clientOf, requestFor } from '../../testing/client';
import { createWorld } from '../../world/world';
import { record } from './record';

const now = Date.parse('2026-03-02T09:41:00Z');
const worldKey = { name: 'demo', seed: 12, now, size: 0 } as const;

function open({ isNew = true } = {}) {
  const clock = createClock();
  clock.stop(now);
  const world = createWorld({ ...worldKey, clock });
  const requestLog = createRequestLog();
  const { send } = clientOf(world);
  const ask = requestLog.wrapFetch((input, init) => send(new Request(input, init)));
  const initialData = world.db.dump();
  const watch = () => record({ world, worldKey, clock, requestLog, initialData, isNew });
  return { ask, watch, initialData };
}

const login = () => requestFor('login', { email: 'a@x.io', password: 'rain' });

/** Waits until the bodies are read and the entries are added. */
const settled = () => new Promise((resolve) => void setImmediate(resolve));

test('logs the requests from before the recording started too, newest first', async () => {
  const { ask, watch } = open();
  await ask(login());
  await ask(requestFor('quotes', {}));

  const { log } = watch();
  await settled();

  expect(log.get().map(({ name }) => name)).toEqual(['quotes', 'login']);
});

test('the tape has only writes, each with its user and time', async () => {
  const { ask, watch } = open();
  const { tape } = watch();
  await ask(login());
  await ask(requestFor('quotes', {}));
  await ask(requestFor('follow', { userId: '3' }));
  await settled();

  expect(tape.get().writes).toMatchObject([
    { name: 'login', arg: { email: 'a@x.io', password: 'any' }, status: 200 },
    { name: 'follow', arg: { userId: '3' }, as: '1', at: now, status: 200 },
  ]);
});

test("the tape of an existing world starts with the world's data", () => {
  const { watch, initialData } = open({ isNew: false });

  expect(watch().tape.get()).toEqual({ base: initialData, from: now, writes: [] });
});

test('a request of no operation logs a warning in the console', async () => {
  expectConsole('warn', /No operation of the contract is GET \/api\/v1\/nowhere\./);
  const { ask, watch } = open();
  const { log } = watch();

  await ask(new Request('http://localhost/api/v1/nowhere'));
  await settled();

  expect(log.get()).toMatchObject([{ name: undefined, answer: { status: 404 } }]);
});
