import type { ChatEvent } from '@/contract/messages';
import { eventStream } from '../http/eventStream';
import { emptyAnswers } from '../scenarios/fault';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function openWorld() {
  const world = createWorld();
  world.signIn('1');
  const client = clientOf(world);

  /** Follows the chat from a position. The returned object collects what has arrived. */
  async function follow(after: string, until?: 'first') {
    const { body } = await client.respond('liveMessages', { after, ...(until && { until }) });
    const heard = { text: '', isOver: false };
    void (async () => {
      for await (const bytes of body ?? []) heard.text += new TextDecoder().decode(bytes);
      heard.isOver = true;
    })();
    await later();
    const all = (pattern: RegExp) => Array.from(heard.text.matchAll(pattern), ([, it = '']) => it);
    return {
      heard,
      ids: () => all(/^id: (.*)$/gm),
      events: () => all(/^data: (.*)$/gm).map((data) => JSON.parse(data) as ChatEvent),
    };
  }
  return {
    ...client,
    world,
    follow,
    async send(message: string) {
      const sent = await client.ask('sendMessage', { message, idempotencyKey: message });
      await later();
      return sent.message;
    },
  };
}

test('[T13] [T14] [T17] a sent message is trimmed, comes first and has its author', async () => {
  const { ask, send } = openWorld();

  const message = await send('  Close the tap!\n');

  expect(message).toMatchObject({ userId: '1', userName: 'Water Guardian' });
  expect(message.message).toBe('Close the tap!');
  const { items } = await ask('messages', {});
  expect(items).toHaveLength(16);
  expect(items[0]).toEqual(message);
});

test('a page has thirty messages by default, and the next one the older ones', async () => {
  const { ask, world } = openWorld();
  for (let sequence = 101; sequence <= 116; sequence += 1) {
    const row = { userId: '1', message: 'Hi', sentAt: world.now(), sequence };
    world.db.messages.put({ ...row, id: `m${sequence}` });
  }

  const { items, olderCursor } = await ask('messages', {});

  expect(items).toHaveLength(30);
  expect(await ask('messages', { cursor: olderCursor! })).toMatchObject({
    items: [{ id: '1' }],
    olderCursor: null,
  });
});

test.each(['', 'x1', '1e3', '9'.repeat(16)])(
  'rejects the position “%s” and an unknown cursor',
  async (after) => {
    const { expectProblem } = openWorld();
    const unknown = { code: 'invalid', message: 'The cursor must be from an earlier response.' };

    const { errors } = await expectProblem('liveMessages', { after });

    expect(errors).toEqual([{ pointer: '/after', ...unknown }]);
    expect((await expectProblem('messages', { cursor: 'x' })).errors).toEqual([
      { pointer: '/cursor', ...unknown },
    ]);
  },
);

describe('the live stream', () => {
  test('starts with a comment, sends each message as an event, and closes after a minute', async () => {
    const { send, follow } = openWorld();
    const { heard, ids, events } = await follow('15');
    expect(heard.text).toBe(': hello\n\n');

    const message = await send('Rain!');

    expect(ids()).toEqual(['16']);
    expect(events()).toEqual([{ type: 'message', message }]);
    expect(heard.isOver).toBe(false);
    await later(60_000);
    expect(heard.text).toMatch(/\n\n:\n\n:\n\n$/);
    expect(heard.isOver).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('sends only new messages after a position that is ahead, as of an empty chat', async () => {
    const { send, follow } = openWorld();
    const { ids } = await follow(emptyAnswers.messages!.position);
    expect(ids()).toEqual([]);

    await send('Rain!');

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
    expect([waiting.heard.isOver, waiting.ids()]).toEqual([true, ['16']]);

    const inVain = await follow('16', 'first');
    await later(20_000);
    expect(inVain.heard).toEqual({ text: ': hello\n\n', isOver: true });

    expect((await follow('15', 'first')).heard.isOver).toBe(true);
  });

  test('that is canceled stops reading, and one that fails says so; both clear their timers', async () => {
    const world = createWorld();
    const read = jest.fn(() => []);
    const open = (reading: () => never[]) =>
      eventStream(world, { after: 0, endsWithFirst: false, read: reading }).getReader();
    const reader = open(read);
    await later();

    await reader.cancel();
    world.transact(() => world.db.nextSequence());
    await later();
    expect(read).toHaveBeenCalledTimes(1);

    const failing = open(() => {
      throw new Error('There is no such table.');
    });
    await expect(failing.closed).rejects.toThrow('There is no such table.');
    expect(jest.getTimerCount()).toBe(0);
  });
});
