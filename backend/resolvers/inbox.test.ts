import { appendEntry } from '../db/ledgerWrites';
import { addFollow, removeFollow } from '../db/people';
import { day, hour, openBackend, startedAt, unknownZone } from '../testing/openBackend';

const zone = 'UTC';
const at = (instant: number) => new Date(instant).toISOString();

function setup() {
  const backend = openBackend();
  const { db, ask, world } = backend;
  // Without the badges that every new user is a step away from.
  for (const id of ['1', '2']) db.users.put({ ...world.person(id), badges: ['first-drop'] });
  return {
    ...backend,
    inbox: (at = zone) => ask('inbox', { zone: at }),
    say(id: string, userId: string, message: string, sentAt: number, replyTo?: string) {
      const reply = replyTo !== undefined && { replyTo };
      db.messages.put({ id, userId, message, sentAt, sequence: db.nextSequence(), ...reply });
    },
    award: (instant: number, points = 10) =>
      appendEntry(db, {
        userId: '1',
        source: `video:${db.ledger.size}`,
        kind: 'award',
        title: 'A tap',
        points,
        savings: [],
        at: instant,
        zone,
      }),
  };
}

const ben = { id: '2', name: 'Ben', avatar: expect.stringContaining('dicebear') as string };

test('a follow and a reply of another user are there, newest first, until they are gone', () => {
  const { db, inbox, say } = setup();
  say('m1', '1', 'Hello', startedAt - 3 * hour);
  say('m2', '2', 'Well done!', startedAt - hour, 'm1');
  say('m3', '1', 'Thanks', startedAt, 'm1');
  say('m4', '2', 'To nobody', startedAt, 'gone');
  say('m5', '1', 'To Ben', startedAt, 'm2');
  addFollow(db, '2', '1', startedAt - 2 * hour);
  addFollow(db, '1', '2', startedAt);

  const since = startedAt - 2 * hour;
  const reply = { id: 'reply:m2', type: 'reply', at: at(startedAt - hour), isRead: false };
  const follow = { id: `follow:2:${since}`, type: 'follow', at: at(since), isRead: false };
  const message = { id: 'm2', excerpt: 'Well done!' };
  expect(inbox()).toEqual({
    items: [
      { ...reply, person: ben, message },
      { ...follow, person: ben },
    ],
    unread: 2,
  });
  db.users.delete('2');
  removeFollow(db, '2', '1');
  expect(inbox().items).toEqual([]);
});

test('a badge is there while a step earns it, from when it was first noticed', () => {
  const { db, world, inbox, travel } = setup();
  db.users.put({ ...world.person('1'), points: 400 });
  const first = inbox();

  travel(startedAt + hour);

  const progress = { current: 400, goal: 500, label: '400 of 500 points' };
  const badge = { id: 'water-warrior', name: 'Water Warrior', rule: 'Earn 500 points.', progress };
  const item = { id: 'badge:water-warrior', type: 'badge', at: at(startedAt), isRead: false };
  expect(first.items).toEqual([{ ...item, badge }]);
  expect(inbox()).toEqual(first);
  db.badges.delete('water-warrior');
  expect(inbox().items).toEqual([]);
  db.users.put({ ...world.person('1'), points: 0, badges: [] });
  expect(inbox().items).toMatchObject([{ type: 'badge', badge: { id: 'first-drop' } }]);
});

test('a streak at risk is there from 18:00 of the zone until midnight, then on all devices', () => {
  const { award, inbox, travel } = setup();
  award(startedAt - day);
  const streaks = (time: string, zone = 'UTC') => {
    travel(Date.parse(`2026-03-02T${time}Z`));
    return inbox(zone).items.filter(({ type }) => type === 'streak');
  };
  expect(streaks('17:59:59')).toEqual([]);

  const [streak] = streaks('18:00:00');

  const risk = { id: 'streak:2026-03-02', type: 'streak', at: '2026-03-02T18:00:00.000Z' };
  expect(streak).toEqual({ ...risk, days: 1, isRead: false });
  expect(streaks('18:30:00', 'Atlantic/Azores')).toEqual([streak]);
  expect(streaks('23:59:59')).toEqual([streak]);
  travel(startedAt + day);
  expect(inbox().items.filter(({ type }) => type === 'streak')).toEqual([]);
});

test('a finished week that brought something is there for four weeks, at the same time', () => {
  const { award, inbox, travel } = setup();
  award(startedAt, 30);
  const weeks = (days: number, zone?: string) => {
    travel(startedAt + days * day);
    return inbox(zone).items.filter(({ type }) => type === 'week');
  };
  expect(weeks(6)).toEqual([]);

  const start = '2026-03-02';
  const named = { id: `week:${start}`, type: 'week', start, at: '2026-03-09T00:00:00.000Z' };
  const week = { ...named, points: 30, direct: 0, hidden: 0, isRead: false };
  expect(weeks(7)).toEqual([week]);
  expect(weeks(7, 'Asia/Tokyo')).toEqual([week]);
  expect(weeks(28)).toEqual([week]);
  expect(weeks(35)).toEqual([]);
});

test('an item is read alone or with all older ones, once, by its user', () => {
  const { as, db, ask, reject, say, inbox } = setup();
  say('m1', '1', 'Hello', startedAt - day);
  for (const hours of [3, 2, 1]) say(`r${hours}`, '2', 'Yes', startedAt - hours * hour, 'm1');
  const readIds = () => inbox().items.flatMap(({ id, isRead }) => (isRead ? [id] : []));

  expect(ask('readInboxItem', { itemId: 'reply:r3', zone })).toEqual({ unread: 2 });
  const changes = db.changes();
  expect(ask('readInboxItem', { itemId: 'reply:r3', zone })).toEqual({ unread: 2 });
  expect(db.changes()).toBe(changes);
  expect(readIds()).toEqual(['reply:r3']);

  expect(ask('readInbox', { itemId: 'reply:r2', zone })).toEqual({ unread: 1 });
  expect(readIds()).toEqual(['reply:r2', 'reply:r3']);
  expect(db.inbox.all()).toMatchObject([
    { id: '1:reply:r3', userId: '1', at: startedAt - 3 * hour, isRead: true },
    { id: '1:reply:r2' },
  ]);
  for (const read of ['readInboxItem', 'readInbox'] as const) {
    const name = read as 'readInboxItem';
    const itemId = 'reply:r1';
    expect(reject(name, { itemId: 'reply:r9', zone }).code).toBe('inbox_item_not_found');
    expect(as('2').reject(name, { itemId, zone }).code).toBe('inbox_item_not_found');
    expect(reject(name, { itemId, zone: 'Moon' })).toEqual(unknownZone);
  }
  expect(reject('inbox', { zone: 'Moon' })).toEqual(unknownZone);
});
