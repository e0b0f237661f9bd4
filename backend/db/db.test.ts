import { noBadgeStats } from '@/testing/fixtures/noBadgeStats';
import { markCompleted } from '../resolvers/openChallenges';
import { day, openBackend, startedAt as now } from '../testing/openBackend';
import { createDb } from './db';
import { appendEntry, grantBadges, type LedgerWrite } from './ledgerWrites';
import { eventsAfter, toMessage } from './messages';
import { addFollow, badgeStatsOf, passwordHash, toPerson } from './people';
import { fileIdsOf, toVideo } from './videos';

const write: LedgerWrite = {
  userId: '1',
  source: 'video:9',
  kind: 'award',
  title: 'A video',
  points: 100,
  savings: [],
  at: now,
  zone: 'UTC',
};
const video = { userId: '1', title: 'A tap', points: 100, uploadedAt: now };

test('tables name the table and the row of each change, and count the changes', () => {
  const heard: string[] = [];
  const db = createDb({}, (table, id) => heard.push(`${table} ${id}`));

  db.quotes.put({ id: 'q', text: 'Drip' });
  db.quotes.delete('q');
  db.quotes.delete('q');
  db.setSession({ userId: '1' });

  expect(heard).toEqual(['quotes q', 'quotes q']);
  expect([db.nextSequence(), db.changes()]).toEqual([1, 4]);
});

describe('an entry of the ledger', () => {
  test('is credited once', () => {
    const { db, points } = openBackend();

    expect(appendEntry(db, write)).toMatchObject({ id: '1:video:9', localDate: '2026-03-02' });
    expect(appendEntry(db, { ...write, points: 500 })).toBeNull();
    expect(points()).toBe(100);
  });

  test.each([
    ['of points below nothing', { points: -5 }],
    ['of half a point', { points: 0.5 }],
    ['that takes back what was never given', { kind: 'reversal' as const, points: -100 }],
    ['of nobody', { userId: '99' }],
  ])('%s changes nothing', (_title, change) => {
    const { db } = openBackend();
    const before = db.dump();

    expect(appendEntry(db, { ...write, ...change })).toBeNull();
    expect(grantBadges(db, '99', 'UTC')).toEqual([]);
    expect(db.dump()).toEqual(before);
  });
});

describe('badge stats', () => {
  const setup = () => {
    const { db, world } = openBackend();
    return { db, stats: () => badgeStatsOf(db, world.person('1'), 'UTC') };
  };

  test('count what the user has done, whatever others have', () => {
    const { db, stats } = setup();
    for (const [userId, id] of [
      ['1', 'a'],
      ['2', 'b'],
    ] as const) {
      const said = { userId, message: 'Rain!', sequence: 1 };
      db.messages.put({ ...said, id: `${id}1`, sentAt: now });
      db.messages.put({ ...said, id: `${id}2`, sentAt: now + 1 });
      db.messages.put({ ...said, id: `${id}3`, sentAt: now + day });
      db.videos.put({ ...video, userId, id: `${id}1`, helpfulMarks: 7 });
      db.videos.put({ ...video, userId, id: `${id}2`, helpfulMarks: 2 });
      db.videos.put({ ...video, userId, id: `${id}3` });
      db.videos.put({ ...video, userId, id: `${id}4`, helpfulMarks: 9, isDeleted: true });
    }
    addFollow(db, '1', '2', now);
    addFollow(db, '2', '1', now);

    const done = { messages: 3, messageDays: 2, videos: 3, maxHelpfulMarks: 7, friends: 1 };
    expect(stats()).toEqual({ ...noBadgeStats, ...done });
  });

  test('count quizzes and those with three stars, but no other challenges', () => {
    const { db, stats } = setup();
    db.challenges.put({ ...db.challenges.get('1')!, id: 'other' });

    for (const [challengeId, stars, userId = '1'] of [
      ['1', 2],
      ['other', 3],
      ['4', 3],
      ['gone', 3],
      ['1', 3, '2'],
    ] as const) {
      markCompleted(db, { userId, challengeId, completedAt: now, stars });
    }

    expect(stats()).toEqual({ ...noBadgeStats, quizzesPassed: 2, quizzesWithThreeStars: 1 });
  });

  test('count awards, but not those of undone actions', () => {
    const { db, stats } = setup();

    for (const source of ['video:9', 'action:act01:2026-03-02:1']) {
      appendEntry(db, { ...write, source });
      const reversal = { source: `reversal:${source}`, kind: 'reversal', points: -100 } as const;
      appendEntry(db, { ...write, ...reversal });
    }
    appendEntry(db, { ...write, userId: '2', source: 'video:8' });

    expect(stats()).toEqual({ ...noBadgeStats, awards: 1 });
  });
});

test('a list of badges has the rule of each, and the progress toward those not earned', () => {
  const { db, ask, world } = openBackend();
  db.badges.put({ id: 'odd', name: 'Odd', icon: '?' });
  db.users.put({ ...world.person('1'), points: 400, badges: ['first-drop'] });

  const { items } = ask('badges', undefined);

  const first = { id: 'first-drop', name: 'First Drop', icon: '💧', earned: true };
  expect(items[0]).toEqual({ ...first, rule: 'Earn your first points.' });
  expect(items[1]).toMatchObject({ earned: false, progress: { label: '400 of 500 points' } });
  expect(items.at(-1)).toEqual({ id: 'odd', name: 'Odd', icon: '?', earned: false });
});

test('others see a user with badges and liters, without private data', () => {
  const { db, world } = openBackend();
  const saved = { title: 'Tap', kind: 'direct', liters: 60, days: 2, basis: 'Measured.' } as const;
  appendEntry(db, { ...write, savings: [saved] });
  addFollow(db, '2', '1', now);

  const ana = world.person('1');
  expect(toPerson(world, ana, '2')).toEqual({
    id: '1',
    name: 'Ana',
    avatar: ana.avatar,
    points: 100,
    level: 1,
    rank: 'Water Novice',
    position: 3,
    badges: [{ id: 'first-drop', name: 'First Drop', icon: '💧' }],
    liters: { direct: 30, hidden: 0 },
    isFollowed: true,
    isBlocked: false,
    isModerator: false,
  });
  expect(toPerson(world, ana, '1').isFollowed).toBe(false);
});

test('the hash of a password depends on the email', () => {
  expect(passwordHash('a@x.io', 'drop')).toBe(passwordHash('a@x.io', 'drop'));
  expect(passwordHash('a@x.io', 'drop')).not.toBe(passwordHash('b@x.io', 'drop'));
  expect(passwordHash('a@x.io', 'drop')).not.toBe(passwordHash('a@x.io', 'Drop'));
});

describe('the chat', () => {
  test('has messages and changed names after a position, in their order', () => {
    const { db, world } = openBackend();
    const said = { userId: '2', message: 'Rain!', sentAt: now };
    db.messages.put({ id: 'last', ...said, sequence: 4 });
    db.messages.put({ id: 'first', ...said, sequence: 2 });
    db.users.put({ ...world.person('2'), name: 'Nova', changedAt: 3 });
    db.users.put({ ...world.person('1'), changedAt: 1 });

    expect(eventsAfter(db, 1)).toMatchObject([
      { sequence: 2, event: { type: 'message', message: { id: 'first', userName: 'Nova' } } },
      { sequence: 3, event: { type: 'person', person: { id: '2', name: 'Nova' } } },
      { sequence: 4, event: { type: 'message', message: { id: 'last' } } },
    ]);
    expect(eventsAfter(db, 4)).toEqual([]);
    expect(eventsAfter(db, 0)).toHaveLength(4);
  });

  test('shows a message of a user who is gone as of a deleted user', () => {
    const { db } = openBackend();
    const said = { id: 'm', userId: 'gone', message: 'Rain!' };

    const shown = toMessage(db, { ...said, sentAt: now, sequence: 1 });

    const timestamp = '2026-03-02T09:41:00.000Z';
    expect(shown).toEqual({ ...said, userName: 'Deleted user', avatar: '', timestamp });
  });
});

test('the files of a world are those of its recordings, uploads and images', () => {
  const { db } = openBackend();
  const file = { userId: '1', type: 'video/mp4', hash: 'h' };
  const recording = { ...file, fileIds: ['a', 'b'], size: 9, uploads: [] };
  db.videos.put({ id: 'bare', ...video });
  db.videos.put({ id: 'film', ...video, recording });
  const upload = { ...file, name: 'tap.mp4', length: 9, offset: 1, touchedAt: now };
  db.uploads.put({ ...upload, id: 'u', fileIds: ['c'] });
  db.images.put({ ...file, id: 'i', fileIds: ['d'], size: 9, addedAt: now });

  expect(fileIdsOf(db)).toEqual(['a', 'b', 'c', 'd']);
});

test('a video is shown without what it lacks', () => {
  const row = { id: 'v', ...video };
  const { userId: _userId, ...said } = { ...row, uploadedAt: '2026-03-02T09:41:00.000Z' };
  const shown = { ...said, hasRecording: false, isEvidence: false };

  expect(toVideo(row)).toEqual(shown);
  expect(toVideo({ ...row, scene: 'tap' })).toEqual({ ...shown, scene: 'tap' });
});
