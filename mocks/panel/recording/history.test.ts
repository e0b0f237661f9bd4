import { createWorld } from '../../world/world';
import { clientOf } from '../../testing/client';
import { createHistory } from './history';
import { createWriteLogStore, type WriteLog } from './writeLog';
import type { Write } from './write';

const empty: WriteLog = { base: null, from: 0, writes: [] };

const now = Date.parse('2026-03-02T09:41:00Z');
const data = { ...createWorld({ now }).db.dump(), session: { userId: '1' } };

function openWorld() {
  const world = createWorld({ now, data });
  const writeLog = createWriteLogStore('world', empty, true);
  const history = createHistory(world, world.db.dump(), writeLog);
  const { ask } = clientOf(world);
  const say = async (message: string) => {
    await ask('sendMessage', { message, idempotencyKey: message });
    const { writes } = writeLog.get();
    writeLog.put({ ...empty, writes: [...writes, writeOf(message)] });
  };
  return {
    world,
    writeLog,
    history,
    ask,
    say,
    said: () =>
      world.db.messages
        .all()
        .slice(15)
        .map(({ message }) => message),
    causes: () => {
      const { done, undone } = history.steps.get();
      return [done, undone].map((steps) => steps.map(({ cause }) => cause));
    },
    logged: () => writeLog.get().writes.map(({ arg }) => arg['message']),
  };
}

const writeOf = (message: string): Write => ({
  name: 'sendMessage',
  arg: { message },
  as: '1',
  at: 0,
  status: 201,
});

test('undoes and redoes operations one after the other', async () => {
  const { history, say, said, logged, causes } = openWorld();
  await say('One');
  await say('Two');

  history.undo();
  expect([said(), logged()]).toEqual([['One'], ['One']]);
  history.undo();
  expect([said(), logged()]).toEqual([[], []]);
  expect(causes()).toEqual([[], ['sendMessage', 'sendMessage']]);
  history.redo();
  history.redo();

  expect([said(), logged()]).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
  ]);
  expect(causes()).toEqual([['sendMessage', 'sendMessage'], []]);
});

test('a new operation replaces the undone ones, and a request that changes nothing is no step', async () => {
  const { history, ask, say, said, causes } = openWorld();
  await say('One');
  history.undo();
  await say('Other');

  history.redo();

  expect(said()).toEqual(['Other']);
  await ask('quotes', undefined);
  expect(causes()).toEqual([['sendMessage'], []]);
});

test('undoing a logout signs in again, and undoing everything restores the start', async () => {
  const { world, history, ask, say } = openWorld();
  const { sequence: _sequence, ...start } = world.db.dump();
  await say('One');
  await ask('logout', undefined);

  history.undo();
  expect(world.db.session()).toMatchObject({ userId: '1' });
  history.undo();
  history.undo();

  const { sequence: _after, ...end } = world.db.dump();
  expect(end).toEqual(start);
});

test('an import is a step and starts a new write log', async () => {
  const { world, history, say, said, writeLog, causes } = openWorld();
  const before = world.db.dump();
  await say('One');

  history.import(before);
  expect(said()).toEqual([]);
  expect(writeLog.get()).toMatchObject({ base: { users: before.users }, writes: [] });
  expect(causes()).toEqual([['sendMessage', 'import'], []]);
  history.undo();

  expect(said()).toEqual(['One']);
  expect(writeLog.get().base).toBeNull();
});

test('keeps only the last 50 steps', async () => {
  const { world, history } = openWorld();

  for (let step = 0; step < 60; step += 1) world.transact(() => world.db.nextSequence());

  const { done } = history.steps.get();
  expect(done).toHaveLength(50);
  expect(done.at(-1)?.cause).toBe('no operation');
});
