import { friendsOf } from '@backend/db/people';
import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';
import { readPages } from '../testing/readPages';
import { removeStorage, stubStorage } from '../testing/storage';
import { maxNameLength } from '@/domain/limits';

const now = Date.parse('2026-03-02T09:41:00Z');

function signedIn() {
  const world = createWorld({ now });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('a user has avatar, rank, position, badges and litres', async () => {
  const { ask, world } = signedIn();
  const { items } = await ask('leaderboard', {});
  const first = items[0]!;
  const row = world.person(first.id);

  const { person } = await ask('person', { userId: first.id });

  expect(person).toMatchObject({
    id: first.id,
    name: first.name,
    avatar: first.avatar,
    points: first.points,
    level: row.level,
    rank: row.rank,
    position: 1,
    isFollowed: false,
  });
  expect(person.badges.map(({ id }) => id).toSorted()).toEqual(row.badges.toSorted());
  expect(person.badges).toContainEqual({ id: 'first-drop', name: 'First Drop', icon: '💧' });
  expect(person.litres.direct).toBeGreaterThan(0);
});

test("the user's own litres and position match the ledger and the leaderboard", async () => {
  const { ask } = signedIn();

  const { person } = await ask('person', { userId: '1' });

  expect(person.litres).toEqual((await ask('litres', undefined)).mine);
  expect(person.position).toBe((await ask('leaderboard', {})).me.position);
});

test('sends no email or other account data of a user', async () => {
  const { respond, world } = signedIn();
  for (const user of world.db.users.all()) {
    world.db.users.put({ ...user, email: `secret-${user.id}@example.com` });
  }

  for (const name of ['person', 'follow', 'unfollow'] as const) {
    const text = await (await respond(name, { userId: '3' })).text();
    expect(text).not.toMatch(/@|secret|email|joined|password/i);
  }
});

test('following twice changes nothing, and unfollowing undoes it', async () => {
  const { ask, world } = signedIn();
  const userId = '3';

  expect((await ask('follow', { userId })).person.isFollowed).toBe(true);
  expect((await ask('follow', { userId })).person.isFollowed).toBe(true);
  expect(friendsOf(world.db, '1')).toHaveLength(1);
  expect((await ask('person', { userId })).person.isFollowed).toBe(true);

  expect((await ask('unfollow', { userId })).person.isFollowed).toBe(false);
  expect((await ask('unfollow', { userId })).person.isFollowed).toBe(false);
  expect(friendsOf(world.db, '1')).toHaveLength(0);
  expect((await ask('person', { userId })).person.isFollowed).toBe(false);
});

test('following a user does not make them follow back', async () => {
  const { ask, world } = signedIn();
  await ask('follow', { userId: '3' });
  world.signIn('3');

  expect((await ask('person', { userId: '1' })).person.isFollowed).toBe(false);
  expect((await ask('leaderboard', { scope: 'friends' })).total).toBe(1);
});

test.each(['person', 'follow', 'unfollow'] as const)(
  '%s of a user who does not exist is rejected',
  async (name) => {
    const { expectProblem, world } = signedIn();

    expect(await expectProblem(name, { userId: 'nobody' })).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(friendsOf(world.db, '1')).toHaveLength(0);
  },
);

test("users can't follow themselves", async () => {
  const { expectProblem, world } = signedIn();

  expect(await expectProblem('follow', { userId: '1' })).toMatchObject({
    status: 422,
    code: 'cannot_follow_yourself',
  });
  expect(friendsOf(world.db, '1')).toHaveLength(0);
});

test('friends count for Social Saver, and following a third one can earn it', async () => {
  const { ask, world } = signedIn();
  const day = 86_400_000;
  for (let index = 0; index < 10; index += 1) {
    const at = { sentAt: now - index * day, sequence: 100 + index };
    world.db.messages.put({ id: `m${index}`, userId: '1', message: 'Hello', ...at });
  }
  const socialSaver = async () =>
    (await ask('badges', undefined)).items.find(({ id }) => id === 'social-saver');

  await ask('follow', { userId: '3' });
  expect(await socialSaver()).toMatchObject({
    earned: false,
    progress: { label: '1 of 3 friends, 10 of 10 messages' },
  });
  await ask('follow', { userId: '4' });
  await ask('follow', { userId: '5' });

  expect(await socialSaver()).toMatchObject({ earned: true });
  expect((await ask('session', undefined)).user?.badges).toContain('social-saver');

  await ask('unfollow', { userId: '5' });
  expect(await socialSaver()).toMatchObject({ earned: true });
});

describe('virtual users', () => {
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

    expect(items.find(({ id }) => id === 'social-saver')?.progress?.label).toMatch(
      /^3 of 3 friends/,
    );
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
      const { expectProblem, world } = signedIn();

      for (const name of ['person', 'follow', 'unfollow'] as const) {
        expect(await expectProblem(name, { userId })).toMatchObject({ code: 'user_not_found' });
      }
      expect(world.db.users.size).toBe(10);
    },
  );

  test('a world without a size has no virtual users', async () => {
    expect(await signedIn(0).expectProblem('person', { userId: 'crowd-0' })).toMatchObject({
      status: 404,
    });
  });
});

describe('users', () => {
  const now = Date.parse('2026-03-02T09:41:00Z');
  const stillWorld = () => createWorld({ now, clock: { now: () => now } });
  const ana = { name: 'Ana Lima', email: ' Ana@Example.com ', password: 'x' };

  test('[A16] a new user starts without points and is signed in', async () => {
    const { ask } = clientOf(stillWorld());

    const { user } = await ask('signup', ana);

    expect(user).toMatchObject({ name: 'Ana Lima', email: 'ana@example.com' });
    expect(user).toMatchObject({
      points: 0,
      level: 1,
      badges: [],
      rank: 'Water Novice',
      streak: 0,
    });
    expect(await ask('session', undefined)).toEqual({ user });
  });

  test('[A17] the id is the time of sign-up in milliseconds, or the next free number', async () => {
    const { ask } = clientOf(stillWorld());

    const first = await ask('signup', ana);
    const second = await ask('signup', { ...ana, email: 'ben@example.com' });

    expect(first.user.id).toBe(String(now));
    expect(second.user.id).toBe(String(now + 1));
  });

  test.each([
    ['spaces only', '   ', 'blank'],
    ['invisible characters only', '\u200b\u3164\u2800', 'blank'],
    ['more characters than the limit', 'a'.repeat(maxNameLength + 1), 'too_long'],
  ])('rejects a name of %s', async (_title, name, code) => {
    const { expectProblem } = clientOf(stillWorld());

    expect(await expectProblem('signup', { ...ana, name })).toMatchObject({
      status: 422,
      code: 'validation_failed',
      errors: [{ pointer: '/name', code }],
    });
  });

  test.each([
    ['of the maximum length', 'a'.repeat(maxNameLength)],
    ['in right-to-left text', 'مريم'],
    ['of many family emoji', '👨‍👩‍👧‍👦'.repeat(maxNameLength)],
    ['that looks like a script', '<script>alert(1)</script>'],
    ['that is a property of objects', '__proto__'],
  ])('keeps a name %s as it is', async (_title, name) => {
    const { ask } = clientOf(stillWorld());

    expect((await ask('signup', { ...ana, name: `  ${name} ` })).user.name).toBe(name);
  });

  test('updates name and avatar, and keeps what the request leaves out', async () => {
    const world = stillWorld();
    const { ask } = clientOf(world);
    world.signIn('1');
    const { avatar } = world.person('1');
    const [wave = ''] = (await ask('avatars', undefined)).characters;

    const { user } = await ask('updateProfile', { name: ' Rain Maker ' });

    expect(user).toMatchObject({ name: 'Rain Maker', avatar, points: 1250 });
    expect((await ask('updateProfile', { avatar: wave })).user).toEqual({ ...user, avatar: wave });
  });

  test('ignores all other members in an update of the profile', async () => {
    const world = stillWorld();
    const { ask, send } = clientOf(world);
    world.signIn('1');
    const { user } = await ask('session', undefined);

    await send(
      new Request('http://localhost/api/v1/users/me', {
        method: 'PATCH',
        body: '{"points":9999,"level":99,"id":"7","__proto__":{"points":1}}',
      }),
    );

    expect(await ask('session', undefined)).toEqual({ user });
  });

  test('rejects a blank new name and keeps the old one', async () => {
    const world = stillWorld();
    const { expectProblem } = clientOf(world);
    world.signIn('1');

    const problem = await expectProblem('updateProfile', { name: '\u00a0' });

    expect(problem.errors).toMatchObject([{ pointer: '/name', code: 'blank' }]);
    expect(world.person('1').name).toBe('Water Guardian');
  });
});
