import { maxMessageLength } from '@/domain/limits';
import { startsRun } from '@/domain/messages';
import { clientOf } from '../testing/client';
import { kinds } from '../testing/kinds';
import { readPages } from '../testing/readPages';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

function signedIn() {
  const world = createWorld({ now, clock: { now: () => now } });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('[T03] [E06] there are fifteen sample messages, each with all its members', async () => {
  const { items, olderCursor } = await signedIn().ask('messages', {});

  expect(items).toHaveLength(15);
  expect(olderCursor).toBeNull();
  for (const item of items) {
    expect(kinds(item)).toEqual({
      id: 'string',
      userId: 'string',
      userName: 'string',
      avatar: 'string',
      message: 'string',
      timestamp: 'string',
    });
    expect(item.userName).not.toBe('');
  }
});

test('[T04] [T05] sample messages are newest first, all from the last 24 hours', async () => {
  const { items } = await signedIn().ask('messages', {});

  const times = items.map(({ timestamp }) => Date.parse(timestamp));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThanOrEqual(now);
  expect(times.at(-1)).toBeGreaterThanOrEqual(now - 86_400_000);
});

test('sample messages include runs by one author, and some by the demo user', async () => {
  const { items } = await signedIn().ask('messages', {});

  const runs = items.filter((_item, index) => startsRun(items, index));
  expect(runs.length).toBeLessThan(items.length);
  expect(items.filter(({ userName }) => userName === 'Water Guardian')).toHaveLength(3);
});

test('[T13] [T14] [T17] a sent message is trimmed, comes first and has its author', async () => {
  const { ask } = signedIn();

  const sent = await ask('sendMessage', { message: '  Close the tap!\n', idempotencyKey: 'k1' });

  expect(sent.message).toMatchObject({ userId: '1', userName: 'Water Guardian' });
  expect(sent.message).toMatchObject({ message: 'Close the tap!', clientId: 'k1' });
  expect(sent.message.timestamp).toBe(new Date(now).toISOString());
  const { items } = await ask('messages', {});
  expect(items).toHaveLength(16);
  expect(items[0]).toEqual(sent.message);
});

test('sending a message grants the badges earned by then, which stay', async () => {
  const { ask, world } = signedIn();
  const [video] = world.db.videos.all();
  for (const id of ['8', '9']) world.db.videos.put({ ...video!, id });

  await ask('sendMessage', { message: 'Five videos', idempotencyKey: 'k1' });
  const { user } = await ask('session', undefined);
  world.db.videos.replaceAll([]);
  await ask('sendMessage', { message: 'None', idempotencyKey: 'k2' });

  const earned = ['first-drop', 'water-warrior', 'eco-champion', 'video-star'];
  expect(user?.badges).toEqual(earned);
  expect(world.person('1').badges).toEqual(earned);
});

test('sends a message once per idempotency key, whatever its content', async () => {
  const { ask, world } = signedIn();
  const first = await ask('sendMessage', { message: 'Once', idempotencyKey: 'k1' });

  const again = await ask('sendMessage', { message: 'Twice', idempotencyKey: 'k1' });

  expect(again).toEqual(first);
  expect(world.db.messages.size).toBe(16);
});

test('the same key of another user is a different message', async () => {
  const { ask, world } = signedIn();
  await ask('sendMessage', { message: 'Mine', idempotencyKey: 'k1' });
  await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

  const { message } = await ask('sendMessage', { message: 'Hers', idempotencyKey: 'k1' });

  expect(message).toMatchObject({ userName: 'Ana', message: 'Hers' });
  expect(world.db.messages.size).toBe(17);
});

test('sorts messages of the same instant in the order they were sent', async () => {
  const { ask } = signedIn();
  for (const message of ['one', 'two', 'three']) {
    await ask('sendMessage', { message, idempotencyKey: message });
  }

  const { items } = await ask('messages', { limit: 3 });

  expect(items.map(({ message }) => message)).toEqual(['three', 'two', 'one']);
});

test.each([
  ['spaces alone', ' \n ', 'blank'],
  ['characters that nobody sees', '\u200b\u2060\u3164', 'blank'],
  ['more characters than fit', 'a'.repeat(maxMessageLength + 1), 'too_long'],
  ['a hundred thousand characters', 'a'.repeat(100_000), 'too_long'],
])('[T12] refuses a message of %s', async (_title, message, code) => {
  const { refusal, world } = signedIn();

  const problem = await refusal('sendMessage', { message, idempotencyKey: 'k1' });

  expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/message', code }] });
  expect(world.db.messages.size).toBe(15);
});

test('refuses a message without an idempotency key', async () => {
  const { send, world } = signedIn();
  const url = 'http://localhost/api/v1/messages';

  const response = await send(new Request(url, { method: 'POST', body: '{"message":"Hi"}' }));

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'validation_failed',
    errors: [{ code: 'missing', message: 'The request needs an Idempotency-Key header.' }],
  });
  expect(world.db.messages.size).toBe(15);
});

test('a new name and avatar apply to messages sent before', async () => {
  const { ask } = signedIn();
  const { characters } = await ask('avatars', undefined);
  const avatar = characters[3]!;
  await ask('updateProfile', { name: 'Rain Maker', avatar });

  const { items } = await ask('messages', {});

  const own = items.filter(({ userId }) => userId === '1');
  expect(own).toHaveLength(3);
  for (const message of own) expect(message).toMatchObject({ userName: 'Rain Maker', avatar });
});

test.each([1, 2, 4, 15])(
  'pages of %i contain every message once while others are sent',
  async (limit) => {
    const { ask } = signedIn();
    const all = (await ask('messages', {})).items;

    const paged = await readPages(async (query) => {
      const { items, olderCursor } = await ask('messages', { limit, ...query });
      await ask('sendMessage', { message: 'New', idempotencyKey: `key ${query.cursor}` });
      return { items, next: olderCursor };
    });

    expect(paged).toEqual(all);
  },
);

test('refuses an unknown cursor', async () => {
  const problem = await signedIn().refusal('messages', { cursor: 'x' });

  expect(problem.errors).toMatchObject([{ pointer: '/cursor' }]);
});
