import { createWorld, type World } from '../world';
import { letMembersSpeak } from './members';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (world: World) => world.db.messages.all().slice(15);

function write(world: World, message: string) {
  world.transact(() => {
    const sequence = world.db.nextSequence();
    const said = { userId: '1', message, sentAt: world.now(), sequence };
    world.db.messages.put({ id: String(sequence), ...said });
  });
}

function livelyWorld() {
  const world = createWorld();
  letMembersSpeak(world);
  return world;
}

test('a member answers within seven seconds, once, and to what was said', async () => {
  const world = livelyWorld();

  write(world, 'I mended the tap');
  write(world, 'And another tap');
  await jest.advanceTimersByTimeAsync(7_000);

  const [, , answer, ...more] = later(world);
  expect(answer?.userId).not.toBe('1');
  expect(answer?.message).toMatch(/washer|drip/);
  expect(more).toEqual([]);
});

test('now and then somebody says something, and nothing twice', async () => {
  const world = livelyWorld();

  await jest.advanceTimersByTimeAsync(29_000);
  expect(later(world)).toEqual([]);
  await jest.advanceTimersByTimeAsync(3_600_000);

  const said = later(world).map(({ message }) => message);
  expect(said.length).toBeGreaterThan(5);
  expect(new Set(said).size).toBe(said.length);
});

test('they don’t answer each other', async () => {
  const world = livelyWorld();

  await jest.advanceTimersByTimeAsync(3_600_000);

  expect(later(world).length).toBeLessThanOrEqual(10);
});

test('a world whose chat is opened again does not speak twice as much', async () => {
  const world = livelyWorld();
  letMembersSpeak(world);

  write(world, 'Hello');
  await jest.advanceTimersByTimeAsync(7_000);

  expect(later(world)).toHaveLength(2);
});

test('when the world has ended they say nothing more, and wait for nothing', async () => {
  const ended = new AbortController();
  const world = createWorld({ ended: ended.signal });
  letMembersSpeak(world);
  write(world, 'I mended the tap');

  ended.abort();

  expect(jest.getTimerCount()).toBe(0);
  write(world, 'And another tap');
  expect(jest.getTimerCount()).toBe(0);
});
