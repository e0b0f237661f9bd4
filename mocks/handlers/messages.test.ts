import { maxMessageLength, maxMessageImages } from '@/domain/limits';
import { startsRun } from '@/domain/messages';
import { clientOf, anyImage, jsonHeaders } from '../testing/client';
import { kinds } from '../testing/kinds';
import { readPages } from '../testing/readPages';
import { createWorld } from '../world/world';
import type { ChatEvent } from '@/contract/messages';
import { emptyAnswers } from '../scenarios/emptyAnswers';

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
  for (const { replyTo: _replyTo, ...item } of items) {
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
  ['spaces only', ' \n ', 'blank'],
  ['invisible characters only', '\u200b\u2060\u3164', 'blank'],
  ['more characters than the limit', 'a'.repeat(maxMessageLength + 1), 'too_long'],
  ['a hundred thousand characters', 'a'.repeat(100_000), 'too_long'],
])('[T12] rejects a message of %s', async (_title, message, code) => {
  const { expectProblem, world } = signedIn();

  const problem = await expectProblem('sendMessage', { message, idempotencyKey: 'k1' });

  expect(problem).toMatchObject({ status: 422, errors: [{ pointer: '/message', code }] });
  expect(world.db.messages.size).toBe(15);
});

test('rejects a message without an idempotency key', async () => {
  const { send, world } = signedIn();
  const url = 'http://localhost/api/v1/messages';

  const response = await send(
    new Request(url, { method: 'POST', headers: jsonHeaders, body: '{"message":"Hi"}' }),
  );

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

test('rejects an unknown cursor', async () => {
  const problem = await signedIn().expectProblem('messages', { cursor: 'x' });

  expect(problem.errors).toMatchObject([{ pointer: '/cursor' }]);
});

describe('images', () => {
  const size = { width: 4, height: 3 };

  async function withImages(count: number) {
    const world = createWorld();
    world.signIn('1');
    const client = clientOf(world);
    const images: { id: string; url: string }[] = [];
    for (let at = 0; at < count; at += 1) {
      images.push(await client.ask('addImage', { bytes: anyImage }));
    }
    const sent = images.map(({ id }, at) => ({ id, description: `Barrel ${at}`, ...size }));
    return { ...client, world, images, sent };
  }

  test('returns the images of a message in order, with URLs and descriptions', async () => {
    const { ask, images, sent } = await withImages(2);

    const { message } = await ask('sendMessage', {
      message: '',
      images: sent,
      idempotencyKey: 'a',
    });

    expect(message.message).toBe('');
    expect(message.images).toEqual(sent.map((image, at) => ({ ...image, url: images[at]?.url })));
    const { items } = await ask('messages', { limit: 1 });
    expect(items).toEqual([message]);
  });

  test('accepts an image without text, but no blank message without an image', async () => {
    const { expectProblem, sent } = await withImages(1);
    expect(sent).toHaveLength(1);

    const blank = await expectProblem('sendMessage', {
      message: ' ',
      images: [],
      idempotencyKey: 'a',
    });

    expect(blank).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/message' }] });
  });

  test('rejects more than four images', async () => {
    const { expectProblem, world, sent } = await withImages(maxMessageImages + 1);

    const { errors } = await expectProblem('sendMessage', {
      message: 'Look',
      images: sent,
      idempotencyKey: 'a',
    });

    expect(errors).toMatchObject([{ pointer: '/images' }]);
    expect(world.db.messages.size).toBe(15);
  });

  test('rejects an image that is unknown or belongs to another user', async () => {
    const { expectProblem, world, sent } = await withImages(1);
    const unknown = [{ id: 'none', description: '', ...size }];
    const send = async (images: typeof sent) =>
      (await expectProblem('sendMessage', { message: 'Look', images, idempotencyKey: 'a' })).code;

    expect(await send(unknown)).toBe('image_not_found');
    world.signIn('3');
    expect(await send(sent)).toBe('image_not_found');
  });
});

describe('the live stream', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  function openWorld() {
    const world = createWorld();
    world.signIn('1');
    const client = clientOf(world);
    const send = (message: string) =>
      client.ask('sendMessage', { message, idempotencyKey: message });

    /** Follows the chat from a position. The returned object collects what has arrived. */
    async function follow(after: string, until?: 'first') {
      const { body } = await client.respond('liveMessages', { after, ...(until && { until }) });
      const heard = { text: '', isOver: false };
      void (async () => {
        for await (const bytes of body ?? []) heard.text += new TextDecoder().decode(bytes);
        heard.isOver = true;
      })();
      await later();
      return {
        heard,
        ids: () => [...heard.text.matchAll(/^id: (.*)$/gm)].map(([, id]) => id),
        events: () =>
          [...heard.text.matchAll(/^data: (.*)$/gm)].map(
            ([, data]) => JSON.parse(data ?? '') as ChatEvent,
          ),
      };
    }
    return { ...client, world, send, follow };
  }

  test('starts with a comment and sends each message as an event', async () => {
    const { send, follow } = openWorld();
    const { heard, ids, events } = await follow('15');
    expect(heard.text).toBe(': hello\n\n');

    const { message } = await send('Rain!');
    await later();

    expect(ids()).toEqual(['16']);
    expect(events()).toEqual([{ type: 'message', message }]);
    expect(heard.isOver).toBe(false);
  });

  test('sends missed messages once and in order', async () => {
    const { send, follow, ask } = openWorld();
    const { position } = await ask('messages', {});
    await send('One');
    await send('Two');

    const { ids } = await follow(position);
    expect(ids()).toEqual(['16', '17']);
    expect((await follow('17')).ids()).toEqual([]);

    await send('Three');
    await later();
    expect(ids()).toEqual(['16', '17', '18']);
  });

  test('sends only new messages after the position of an empty chat', async () => {
    const { send, follow } = openWorld();
    const { ids } = await follow(emptyAnswers.messages!.position);
    expect(ids()).toEqual([]);

    await send('Rain!');
    await later();

    expect(ids()).toEqual(['16']);
  });

  test("sends a changed name, which the next list's position already includes", async () => {
    const { follow, ask, world } = openWorld();
    const { events } = await follow('15');

    await ask('updateProfile', { name: 'River' });
    await later();

    const { avatar } = world.person('1');
    expect(events()).toEqual([{ type: 'person', person: { id: '1', name: 'River', avatar } }]);
    const { position } = await ask('messages', {});
    expect((await follow(position)).events()).toEqual([]);
  });

  test('with until=first, ends after the first events or after twenty seconds', async () => {
    const { send, follow } = openWorld();
    const waiting = await follow('15', 'first');
    await later(19_000);
    expect(waiting.heard.isOver).toBe(false);
    await send('Rain!');
    await later();
    expect(waiting.heard.isOver).toBe(true);
    expect(waiting.ids()).toEqual(['16']);

    const inVain = await follow('16', 'first');
    await later(20_000);
    expect(inVain.heard).toEqual({ text: ': hello\n\n', isOver: true });

    expect((await follow('15', 'first')).heard.isOver).toBe(true);
  });

  test('closes the stream after a minute', async () => {
    const { follow } = openWorld();
    const { heard } = await follow('15');

    await later(60_000);

    expect(heard.isOver).toBe(true);
  });

  test.each(['', 'x', '-1', '1e3', '9'.repeat(16)])('rejects the position “%s”', async (after) => {
    const { expectProblem } = openWorld();

    expect(await expectProblem('liveMessages', { after })).toMatchObject({
      code: 'validation_failed',
      errors: [{ pointer: '/after' }],
    });
  });
});
