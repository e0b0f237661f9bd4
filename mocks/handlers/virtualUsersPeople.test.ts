import { clientOf } from '../testing/client';
import { readPages } from '../testing/readPages';
import { removeStorage, stubStorage } from '../testing/storage';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

afterEach(removeStorage);

function signedIn(size = 300, isPersisted = false) {
  const world = createWorld({ now, size, isPersisted, clock: { now: () => now } });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('a virtual user has all the data of a user, and looking at them stores nothing', async () => {
  const { ask, world } = signedIn();
  const [first] = (await ask('leaderboard', {})).items;
  const before = world.db.dump();

  const { person } = await ask('person', { userId: first!.id });

  const { id, name, avatar, points } = first!;
  expect(id).toMatch(/^crowd-/);
  expect(person).toMatchObject({ id, name, avatar, points, position: 1, isFollowed: false });
  expect(person.level).toBe(1 + Math.floor(points / 200));
  expect(person.rank).toBe('Water Legend');
  expect(person.badges.map((badge) => badge.id)).toEqual([
    'first-drop',
    'water-warrior',
    'eco-champion',
  ]);
  expect(person.litres.direct).toBeGreaterThan(points);
  expect(world.db.dump()).toEqual(before);
});

test('following a virtual user survives a reload and changes no position', async () => {
  stubStorage();
  const { ask } = signedIn(300, true);
  const board = await ask('leaderboard', { limit: 100 });
  const userId = board.items[3]!.id;
  const { person } = await ask('person', { userId });

  expect(await ask('follow', { userId })).toEqual({ person: { ...person, isFollowed: true } });

  const reloaded = signedIn(300, true);
  expect(await reloaded.ask('person', { userId })).toEqual({
    person: { ...person, isFollowed: true },
  });
  expect(await reloaded.ask('leaderboard', { limit: 100 })).toEqual(board);
  const friends = await reloaded.ask('leaderboard', { scope: 'friends' });
  expect(friends.items.map(({ id, position }) => [id, position])).toEqual([
    [userId, 1],
    ['1', 2],
  ]);
});

test('unfollowing undoes it, and stores nothing for a user who was never followed', async () => {
  const { ask, world } = signedIn();
  await ask('follow', { userId: 'crowd-5' });

  expect((await ask('unfollow', { userId: 'crowd-5' })).person.isFollowed).toBe(false);
  expect((await ask('leaderboard', { scope: 'friends' })).total).toBe(1);

  const before = world.db.dump();
  expect((await ask('unfollow', { userId: 'crowd-6' })).person.isFollowed).toBe(false);
  expect(world.db.dump()).toEqual(before);
});

test("following a virtual user does not change the community's litres", async () => {
  const { ask } = signedIn();
  const { community } = await ask('litres', undefined);

  await ask('follow', { userId: 'crowd-1' });

  expect((await ask('person', { userId: 'crowd-1' })).person.litres.direct).toBeGreaterThan(0);
  expect((await ask('litres', undefined)).community).toEqual(community);
});

test('three followed virtual users count as friends for Social Saver', async () => {
  const { ask } = signedIn();
  for (const userId of ['crowd-1', 'crowd-2', 'crowd-3']) await ask('follow', { userId });

  const { items } = await ask('badges', undefined);

  expect(items.find(({ id }) => id === 'social-saver')?.progress?.label).toMatch(/^3 of 3 friends/);
});

test('a virtual user without points has no badges', async () => {
  const { ask } = signedIn(600);
  const board = await readPages(async (query) => {
    const { items, nextCursor } = await ask('leaderboard', { limit: 100, ...query });
    return { items, next: nextCursor };
  });

  const { person } = await ask('person', { userId: board.at(-1)!.id });

  expect(person).toMatchObject({ points: 0, level: 1, rank: 'Water Novice', badges: [] });
  expect(person.litres).toEqual({ direct: 0, hidden: 0 });
});

test.each(['crowd-290', 'crowd-01', 'crowd--1', 'crowd-x'])(
  '%s does not exist among 300 users',
  async (userId) => {
    const { refusal, world } = signedIn();

    for (const name of ['person', 'follow', 'unfollow'] as const) {
      expect(await refusal(name, { userId })).toMatchObject({ code: 'user_not_found' });
    }
    expect(world.db.users.size).toBe(10);
  },
);

test('a world without a size has no virtual users', async () => {
  expect(await signedIn(0).refusal('person', { userId: 'crowd-0' })).toMatchObject({ status: 404 });
});
