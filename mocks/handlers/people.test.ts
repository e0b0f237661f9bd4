import { clientOf } from '../testing/client';
import { createWorld } from '../world/world';

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
  expect(world.db.follows.size).toBe(1);
  expect((await ask('person', { userId })).person.isFollowed).toBe(true);

  expect((await ask('unfollow', { userId })).person.isFollowed).toBe(false);
  expect((await ask('unfollow', { userId })).person.isFollowed).toBe(false);
  expect(world.db.follows.size).toBe(0);
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
  '%s of a user who does not exist is refused',
  async (name) => {
    const { refusal, world } = signedIn();

    expect(await refusal(name, { userId: 'nobody' })).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(world.db.follows.size).toBe(0);
  },
);

test("users can't follow themselves", async () => {
  const { refusal, world } = signedIn();

  expect(await refusal('follow', { userId: '1' })).toMatchObject({
    status: 422,
    code: 'cannot_follow_yourself',
  });
  expect(world.db.follows.size).toBe(0);
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
