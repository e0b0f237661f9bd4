import { appointModerator, friendsOf } from '@backend/db/people';
import { clientOf, setupWorldClient } from '../testing/client';
import { createWorld } from '../world/world';
import { removeStorage, stubStorage } from '../testing/browser';

const now = Date.parse('2026-03-02T09:41:00Z');

afterEach(removeStorage);

function signedIn(size = 0, isPersisted = false) {
  const world = createWorld({ now, size, isPersisted, clock: { now: () => now } });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('the last moderator stays one, and the oldest account follows one who has gone', async () => {
  const { world, ask, expectProblem } = setupWorldClient({ name: 'moderator' });
  const { db } = world;
  await ask('setModerator', { userId: '2', isModerator: false });
  const own = { userId: '1', isModerator: false };
  expect(await expectProblem('setModerator', own)).toMatchObject({ code: 'last_moderator' });

  await ask('setModerator', { userId: '3', isModerator: true });
  expect(await ask('setModerator', own)).toEqual({ isModerator: false });
  expect(await expectProblem('reports', undefined)).toMatchObject({ code: 'forbidden' });

  db.users.put({ ...world.person('3'), isSuspended: true, isModerator: false });
  for (const userId of ['3', '4', '5']) db.accounts.put({ id: userId, userId });
  db.users.put({ ...world.person('4'), joinedAt: 2 });
  db.users.put({ ...world.person('5'), joinedAt: 1 });
  appointModerator(db);
  appointModerator(db);
  expect(db.users.all().filter(({ isModerator }) => isModerator)).toMatchObject([{ id: '5' }]);
});

test.each(['nobody', 'crowd-290'])(
  '%s does not exist among 300 users, and nobody follows themselves',
  async (userId) => {
    const { expectProblem, world } = signedIn(300);

    for (const name of ['person', 'follow', 'unfollow'] as const)
      expect((await expectProblem(name, { userId })).code).toBe('user_not_found');
    expect((await expectProblem('follow', { userId: '1' })).code).toBe('cannot_follow_yourself');
    expect([world.db.users.size, friendsOf(world.db, '1')]).toEqual([10, []]);
  },
);

test('following a third user earns Social Saver, which stays', async () => {
  const { ask, world } = signedIn(300);
  for (let index = 0; index < 10; index += 1) {
    const at = { sentAt: now - index * 86_400_000, sequence: 100 + index };
    world.db.messages.put({ id: `m${index}`, userId: '1', message: 'Hello', ...at });
  }
  for (const userId of ['crowd-1', '4']) await ask('follow', { userId });
  const { items } = await ask('badges', undefined);
  expect(items.find(({ id }) => id === 'social-saver')?.progress?.label).toMatch(/^2 of 3 friends/);

  await ask('follow', { userId: '5' });
  await ask('unfollow', { userId: '5' });

  expect((await ask('session', undefined)).user?.badges).toContain('social-saver');
});

describe('virtual users', () => {
  test('have all the data of a user, and looking at them stores nothing', async () => {
    const { ask, world } = signedIn(300);
    const [first] = (await ask('leaderboard', {})).items;
    const before = world.db.dump();

    const { person } = await ask('person', { userId: first!.id });

    const { id, name, avatar, points } = first!;
    expect(id).toMatch(/^crowd-/);
    expect(person).toMatchObject({ id, name, avatar, points, position: 1, isFollowed: false });
    expect(person).toMatchObject({ level: 1 + Math.floor(points / 200), rank: 'Water Legend' });
    expect(person.badges.map((badge) => badge.id)).toEqual([
      'first-drop',
      'water-warrior',
      'eco-champion',
    ]);
    expect(person.liters.direct).toBeGreaterThan(points);
    expect(world.db.dump()).toEqual(before);
  });

  test('who are followed are so after a reload, on the same position', async () => {
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

  test("don't count for the community's liters, and unfollowing one stores nothing", async () => {
    const { ask, world } = signedIn(300);
    const { community } = await ask('liters', undefined);
    await ask('follow', { userId: 'crowd-5' });
    expect((await ask('liters', undefined)).community).toEqual(community);
    expect((await ask('unfollow', { userId: 'crowd-5' })).person.isFollowed).toBe(false);
    expect((await ask('leaderboard', { scope: 'friends' })).total).toBe(1);
    const before = world.db.dump();

    expect((await ask('unfollow', { userId: 'crowd-6' })).person.isFollowed).toBe(false);

    expect(world.db.dump()).toEqual(before);
  });
});
