import type { ChatEvent } from '@/contract/messages';
import { emptyAnswers } from '../scenarios/emptyAnswers';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const later = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

function openWorld() {
  const world = createWorld();
  world.signIn('1');
  const client = clientOf(world);
  const send = (message: string) => client.ask('sendMessage', { message, idempotencyKey: message });

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

test.each(['', 'x', '-1', '1e3', '9'.repeat(16)])('refuses the position “%s”', async (after) => {
  const { refusal } = openWorld();

  expect(await refusal('liveMessages', { after })).toMatchObject({
    code: 'validation_failed',
    errors: [{ pointer: '/after' }],
  });
});
