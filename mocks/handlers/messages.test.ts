import type { ChatEvent } from '@/contract/messages';
import { emptyAnswers } from '../scenarios/emptyAnswers';
import { clientOf, readPages } from '../testing/client';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

function signedIn() {
  const world = createWorld({ now, clock: { now: () => now } });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('[T13] [T14] [T17] a sent message is trimmed, comes first and has its author', async () => {
  const { ask } = signedIn();

  const sent = await ask('sendMessage', { message: '  Close the tap!\n', idempotencyKey: 'k1' });

  expect(sent.message).toMatchObject({ userId: '1', userName: 'Water Guardian' });
  expect(sent.message).toMatchObject({ message: 'Close the tap!', clientId: 'k1' });
  const { items } = await ask('messages', {});
  expect(items).toHaveLength(16);
  expect(items[0]).toEqual(sent.message);
});

test.each([1, 4])('pages of %i contain every message once while others come', async (limit) => {
  const { ask } = signedIn();
  const all = (await ask('messages', {})).items;

  const paged = await readPages(async (query) => {
    const { items, olderCursor } = await ask('messages', { limit, ...query });
    await ask('sendMessage', { message: 'New', idempotencyKey: `key ${query.cursor}` });
    return { items, next: olderCursor };
  });

  expect(paged).toEqual(all);
});

test('a page has thirty messages by default', async () => {
  const { ask, world } = signedIn();
  for (let sequence = 101; sequence <= 116; sequence += 1) {
    const row = { userId: '1', message: 'Hi', sentAt: now, sequence };
    world.db.messages.put({ ...row, id: `m${sequence}` });
  }

  expect((await ask('messages', {})).items).toHaveLength(30);
});

const unknown = { code: 'invalid', message: 'The cursor must be from an earlier response.' };

test.each(['', 'x', 'x1', '-1', '1e3', '9'.repeat(16)])(
  'rejects the position “%s” and an unknown cursor',
  async (after) => {
    const { expectProblem } = signedIn();

    expect((await expectProblem('liveMessages', { after })).errors).toEqual([
      { pointer: '/after', ...unknown },
    ]);
    expect((await expectProblem('messages', { cursor: 'x' })).errors).toEqual([
      { pointer: '/cursor', ...unknown },
    ]);
  },
);

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

  test('starts with a comment, sends each message as an event, and closes after a minute', async () => {
    const { send, follow } = openWorld();
    const { heard, ids, events } = await follow('15');
    expect(heard.text).toBe(': hello\n\n');

    const { message } = await send('Rain!');
    await later();

    expect(ids()).toEqual(['16']);
    expect(events()).toEqual([{ type: 'message', message }]);
    expect(heard.isOver).toBe(false);
    await later(60_000);
    expect(heard.isOver).toBe(true);
  });

  test('sends only new messages after a position that is ahead, as of an empty chat', async () => {
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
    expect([waiting.heard.isOver, waiting.ids()]).toEqual([true, ['16']]);

    const inVain = await follow('16', 'first');
    await later(20_000);
    expect(inVain.heard).toEqual({ text: ': hello\n\n', isOver: true });

    expect((await follow('15', 'first')).heard.isOver).toBe(true);
  });
});
