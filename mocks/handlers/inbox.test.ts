import { startBots } from '../chat/bots';
import { clientOf } from '../testing/client';
import { completeChallengeAt, setupWorldClient } from '../testing/setupWorldClient';
import { removeStorage, stubStorage } from '../testing/storage';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const hour = 3_600_000;
const day = 24 * hour;
const zone = 'UTC';

afterEach(removeStorage);

test('the demo user has a reply, followers and the last week on the first morning', async () => {
  const { ask, world } = setupWorldClient();

  const { items, unread } = await ask('inbox', { zone });

  expect(items.map(({ type }) => type)).toEqual(['reply', 'week', 'follow', 'follow']);
  expect(unread).toBe(4);
  expect(items[0]).toMatchObject({
    message: { excerpt: 'Well done! That’s a bathtub saved every week.' },
  });
  const { items: history } = await ask('history', { by: 'week', count: 2 });
  expect(items[1]).toMatchObject({ ...history[0], at: '2026-03-02T00:00:00.000Z' });
  expect(world.db.inbox.all()).toHaveLength(1);
});

test('a new user is a step away from the first badge', async () => {
  const { ask } = setupWorldClient({ name: 'newcomer' });

  const { items } = await ask('inbox', { zone });

  expect(items).toMatchObject([{ type: 'badge', badge: { id: 'first-drop' }, isRead: false }]);
});

test('a streak is in the inbox from 18:00 of the zone until midnight', async () => {
  const { ask, travel } = setupWorldClient();
  const streaks = async (at: string) => {
    travel(Date.parse(at));
    return (await ask('inbox', { zone })).items.filter(({ type }) => type === 'streak');
  };

  expect(await streaks('2026-03-02T17:59:59Z')).toEqual([]);
  expect(await streaks('2026-03-02T18:00:00Z')).toMatchObject([
    { id: 'streak:2026-03-02', at: '2026-03-02T18:00:00.000Z', days: 5 },
  ]);
  expect(await streaks('2026-03-02T23:59:59Z')).toHaveLength(1);
  expect(await streaks('2026-03-03T00:00:00Z')).toEqual([]);
});

test('a week keeps its time in another zone', async () => {
  const { ask } = setupWorldClient();
  const week = async (zone: string) =>
    (await ask('inbox', { zone })).items.find(({ type }) => type === 'week');
  const first = await week(zone);

  expect(await week('Asia/Tokyo')).toEqual(first);
});

test('weeks that brought something are in the inbox for four weeks', async () => {
  const client = setupWorldClient({ name: 'newcomer' });
  await completeChallengeAt(client, now, zone);
  const weeks = async (at: number) => {
    client.travel(at);
    const { items } = await client.ask('inbox', { zone });
    return items.filter(({ type }) => type === 'week').map(({ id }) => id);
  };

  expect(await weeks(now + 6 * day)).toEqual([]);
  expect((await weeks(now + 7 * day)).at(-1)).toBe('week:2026-03-02');
  expect(await weeks(now + 28 * day)).toContain('week:2026-03-02');
  expect(await weeks(now + 35 * day)).not.toContain('week:2026-03-02');
});

test('read state is there at the next start', async () => {
  stubStorage();
  const open = () => createWorld({ now, isPersisted: true });
  const world = open();
  await clientOf(world).ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });
  const { items } = await clientOf(world).ask('inbox', { zone });
  await clientOf(world).ask('readInboxItem', { itemId: items[0]!.id, zone });

  const again = await clientOf(open()).ask('inbox', { zone });

  expect(again).toEqual({ items: [{ ...items[0], isRead: true }], unread: 0 });
});

test("a chat bot's reply to the user is in the inbox", async () => {
  jest.useFakeTimers({ now });
  const { ask, world } = setupWorldClient();
  startBots(world);
  const sent = { message: 'Our tap is silent', idempotencyKey: 'key' };
  const { message } = await ask('sendMessage', sent);

  await jest.advanceTimersByTimeAsync(7_000);

  const { items } = await ask('messages', { limit: 1 });
  expect(items[0]).toMatchObject({ replyTo: message.id });
  const inbox = await ask('inbox', { zone });
  const { id, userId, message: excerpt } = items[0]!;
  expect(inbox.items.find((item) => item.id === `reply:${id}`)).toMatchObject({
    person: { id: userId },
    message: { id, excerpt },
  });
});
