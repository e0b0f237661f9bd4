import * as fc from 'fast-check';
import { createWorld, type World } from '../world/world';
import { withLocks } from '../testing/browser';
import { membersOnline } from '../handlers/messages';
import { botReplies, startBots } from './bots';

afterEach(() => jest.useRealTimers());

beforeEach(() => jest.useFakeTimers());

const later = (world: World) => world.db.messages.all().slice(15);

function write(world: World, message: string, userId = '1') {
  world.transact(() => {
    const sequence = world.db.nextSequence();
    const said = { userId, message, sentAt: world.now(), sequence };
    world.db.messages.put({ id: String(sequence), ...said });
  });
}

function livelyWorld() {
  const world = createWorld();
  startBots(world);
  return world;
}

test('a bot replies once to what was said, each time with another text while there is one', async () => {
  const world = livelyWorld();
  for (let time = 0; time < 3; time += 1) {
    write(world, 'I mended the tap');
    write(world, 'And another tap');
    await jest.advanceTimersByTimeAsync(7_000);
  }

  const replies = later(world).filter(({ userId }) => userId !== '1');

  expect(replies.map(({ message }) => message).toSorted()).toEqual([
    'A washer costs a few cents, and then the nights are quiet.',
    'Good catch. A drip a second fills a bathtub in a week or so.',
  ]);
  const [mine] = later(world);
  const [reply] = replies;
  expect(reply).toMatchObject({ id: String(reply?.sequence), replyTo: String(mine!.sequence) });
});

test('a reply takes three to seven seconds, not always the same', async () => {
  const times = new Set<number>();
  for (let before = 0; before < 12; before += 1) {
    const world = createWorld();
    for (let number = 0; number < before; number += 1) write(world, 'Rain');
    startBots(world);
    write(world, 'I mended the tap');
    await jest.advanceTimersByTimeAsync(10_000);
    const [said, reply] = later(world).slice(before);
    times.add(reply!.sentAt - said!.sentAt);
  }

  expect(Math.min(...times)).toBeGreaterThanOrEqual(3_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(7_000);
  expect(times.size).toBeGreaterThan(6);
});

test('users who signed up get replies and never write on their own', async () => {
  const world = livelyWorld();
  const member = world.db.users.all().find(({ id }) => id !== '1')!;
  for (const { id } of world.db.users.all()) {
    if (id === member.id || id === '1') continue;
    world.db.accounts.put({ id: `${id}@x.io`, userId: id });
  }

  write(world, 'A question?', '4');
  await jest.advanceTimersByTimeAsync(7_000);
  await jest.advanceTimersByTimeAsync(600_000);

  const speakers = new Set(
    later(world)
      .slice(1)
      .map(({ userId }) => userId),
  );
  expect([...speakers]).toEqual([member.id]);
});

test('does not reply to messages from before they joined', async () => {
  const world = createWorld();
  write(world, 'I mended the tap');
  startBots(world);

  world.transact(() => world.db.users.put({ ...world.person('1'), name: 'River' }));
  await jest.advanceTimersByTimeAsync(7_000);

  expect(later(world)).toHaveLength(1);
});

test("of several tabs, only the one with the world's lock runs the bots", async () => {
  const requests: string[] = [];
  let begin: (() => unknown) | undefined;
  withLocks((name, work) => {
    requests.push(name);
    if (!name.includes('members')) return Promise.resolve(work());
    begin = work;
    return new Promise(() => {});
  });
  const world = livelyWorld();
  write(world, 'Hello');
  await jest.advanceTimersByTimeAsync(7_000);
  expect(requests).toEqual([`water-savers:members:demo|${world.seed}`]);
  expect(later(world)).toHaveLength(1);

  begin?.();
  write(world, 'Hello');
  await jest.advanceTimersByTimeAsync(7_000);

  expect(later(world)).toHaveLength(3);
});

test('bots make remarks 30 to 80 seconds apart, each once', async () => {
  const world = livelyWorld();
  await jest.advanceTimersByTimeAsync(3_600_000);

  const said = later(world);
  const times = [world.db.startedAt(), ...said.map(({ sentAt }) => sentAt)];
  const pauses = times.slice(1).map((time, index) => time - times[index]!);
  expect(said).toHaveLength(10);
  expect(new Set(said.map(({ message }) => message)).size).toBe(10);
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(30_000);
  expect(Math.max(...pauses)).toBeLessThan(80_000);
});

test('opening the chat of a world again does not start more bots', async () => {
  const world = livelyWorld();
  startBots(world);

  write(world, 'Hello');
  await jest.advanceTimersByTimeAsync(7_000);

  expect(later(world)).toHaveLength(2);
});

test('bots stop, wait for nothing and release the lock when the world has ended', async () => {
  let isFinished = false;
  withLocks((_name, work) => Promise.resolve(work()).then(() => (isFinished = true)));
  const ended = new AbortController();
  const world = createWorld({ ended: ended.signal });
  startBots(world);
  write(world, 'I mended the tap');
  await jest.advanceTimersByTimeAsync(0);
  expect(isFinished).toBe(false);

  ended.abort();
  await jest.advanceTimersByTimeAsync(0);

  expect([jest.getTimerCount(), isFinished]).toEqual([0, true]);
  write(world, 'And another tap');
  expect(jest.getTimerCount()).toBe(0);
});

const answerTo = (message: string) => botReplies.find(({ to }) => to.test(message))?.texts;

test.each([
  ['A shorter shower today', 'song'],
  ['I mended the TAP', 'washer'],
  ['Water for my garden', 'Mulch'],
  ['Rain at last, tomatoes!', 'Mulch'],
  ['The toilet runs', 'bottle'],
  ['Does it help?  ', 'Good question'],
  ['Good morning', 'Welcome'],
  ['Brushed my teeth', 'Great idea'],
  ['Is it? I think so.', 'Great idea'],
  ['They train', 'Great idea'],
  ['implanted', 'Great idea'],
  ['', 'Great idea'],
])('"%s" gets a reply about its subject: %s', (message, words) => {
  expect(answerTo(message)?.join(' ')).toContain(words);
});

test('the members online stay near the initial number, the same on every machine', () => {
  const half = 30_000;
  const day = Array.from({ length: 12 }, (_, step) => membersOnline(125, 7, half * step));
  expect(day).toEqual([125, 125, 126, 127, 125, 126, 127, 123, 126, 127, 123, 127]);
  expect(membersOnline(125, 7, -2 * half)).toBe(125);

  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 10 ** 10 }), (seed, at) => {
      expect(Math.abs(membersOnline(125, seed, at) - 125)).toBeLessThanOrEqual(2);
    }),
  );
});
