import { clientOf } from '../testing/client';
import { completionArg, noLeak, story } from '../testing/submissions';
import { kinds } from '../testing/kinds';
import { passingRound } from '../testing/plays';
import { readPages } from '../testing/readPages';
import { createWorld } from '../world/world';
import fc from 'fast-check';
import { caseCount } from '@/testing/jest/allCases';
import { addVirtualUsers } from '../testing/virtualUsers';
import { plainBoard } from '../testing/plainBoard';

function signedIn() {
  const world = createWorld();
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('[E05] [K06] the leaderboard has ten users, each with all its members', async () => {
  const { items, total, nextCursor } = await signedIn().ask('leaderboard', {});

  expect(items).toHaveLength(10);
  expect(total).toBe(10);
  expect(nextCursor).toBeNull();
  for (const item of items) {
    expect(kinds(item)).toEqual({
      id: 'string',
      name: 'string',
      avatar: 'string',
      points: 'number',
      rank: 'string',
      position: 'number',
      change: 'number',
    });
  }
});

test('[L13] sorts the leaderboard by points, highest first', async () => {
  const { items } = await signedIn().ask('leaderboard', {});

  const points = items.map((item) => item.points);
  expect(points).toEqual(points.toSorted((a, b) => b - a));
  expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('[L14] points are integers, all different, from 500 to 2499', async () => {
  const { items } = await signedIn().ask('leaderboard', {});

  const points = items.map((item) => item.points);
  expect(new Set(points).size).toBe(10);
  expect(points.every((figure) => Number.isInteger(figure))).toBe(true);
  expect(Math.min(...points)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...points)).toBeLessThanOrEqual(2499);
});

test('[L15] [L16] the top three have their own titles, all others are Water Savers', async () => {
  const { items } = await signedIn().ask('leaderboard', {});

  expect(items.map(({ rank }) => rank)).toEqual([
    'Water Champion',
    'Eco Master',
    'Green Guardian',
    ...Array.from({ length: 7 }, () => 'Water Saver'),
  ]);
});

test('[L02] [L03] the demo user is on the leaderboard at position 6 with 1250 points', async () => {
  const { items, me } = await signedIn().ask('leaderboard', {});

  expect(me).toMatchObject({ id: '1', name: 'Water Guardian', points: 1250, position: 6 });
  expect(items[5]).toEqual(me);
});

test('[L02] a new user gets position 11, after the ten of the first page', async () => {
  const { ask } = signedIn();
  const { user } = await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

  const { items, me, total, nextCursor } = await ask('leaderboard', {});

  expect(me).toMatchObject({ id: user.id, position: 11, rank: 'Water Saver' });
  expect(items.map(({ id }) => id)).not.toContain(user.id);
  expect(total).toBe(11);
  expect(nextCursor).not.toBeNull();
});

test('a user who gains points moves up', async () => {
  const { ask } = signedIn();
  await ask('completeChallenge', completionArg('4', noLeak));
  await ask('completeChallenge', completionArg('2', story));
  await ask('startAttempt', { challengeId: '3', number: '1' });
  await ask('completeChallenge', completionArg('3', passingRound('1')));

  const { me } = await ask('leaderboard', {});

  expect(me).toMatchObject({ points: 1575, position: 5 });
});

test('of users with equal points, the one who joined first is higher', async () => {
  const { ask } = signedIn();
  const names = ['Ana', 'Ben', 'Eve'];
  for (const name of names) await ask('signup', { name, email: name, password: 'x' });

  const { items } = await ask('leaderboard', { limit: 100 });

  expect(items.slice(10).map(({ name }) => name)).toEqual(names);
});

test.each([1, 2, 3, 7, 12, 100])('pages of %i contain every user exactly once', async (limit) => {
  const { ask } = signedIn();
  for (const name of ['Ana', 'Ben']) await ask('signup', { name, email: name, password: 'x' });

  const paged = await readPages(async (query) => {
    const { items, nextCursor } = await ask('leaderboard', { limit, ...query });
    return { items, next: nextCursor };
  });

  expect(paged).toEqual((await ask('leaderboard', { limit: 100 })).items);
  expect(paged).toHaveLength(12);
});

test.each([
  ['limit of 0', { limit: 0 }, '/limit'],
  ['limit of 101', { limit: 101 }, '/limit'],
  ['limit of 0.5', { limit: 0.5 }, '/limit'],
  ['limit that is not a number', { limit: Number.NaN }, '/limit'],
  ['cursor that was never returned', { cursor: 'bm9wZQ' }, '/cursor'],
  ['cursor that is not base64', { cursor: '%%%' }, '/cursor'],
])('rejects a %s', async (_title, query, pointer) => {
  const problem = await signedIn().expectProblem('leaderboard', query);

  expect(problem).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ pointer }] });
});

describe('ranks', () => {
  const now = Date.parse('2026-03-02T09:41:00Z');

  function signedIn(at = now) {
    const world = createWorld({ now: at });
    world.signIn('1');
    return { world, ...clientOf(world) };
  }

  type Client = ReturnType<typeof signedIn>;

  const readAll = ({ ask }: Client, limit: number, between = () => {}) =>
    readPages(async (query) => {
      const { items, nextCursor } = await ask('leaderboard', { limit, ...query });
      between();
      return { items, next: nextCursor };
    });

  test('equal points share position and title, and the next positions are skipped', async () => {
    const client = signedIn();
    addVirtualUsers(client.world, [9000, 8000, 8000, 7000]);

    const { items } = await client.ask('leaderboard', { limit: 5 });

    expect(items.map(({ name, position, rank }) => [name, position, rank])).toEqual([
      ['Person 0', 1, 'Water Champion'],
      ['Person 1', 2, 'Eco Master'],
      ['Person 2', 2, 'Eco Master'],
      ['Person 3', 4, 'Water Saver'],
      ['Mia Novak', 5, 'Water Saver'],
    ]);
  });

  test('pages of a thousand users with many ties contain each user once', async () => {
    const points = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 990, maxLength: 990 });
    await fc.assert(
      fc.asyncProperty(points, fc.integer({ min: 20, max: 100 }), async (virtualUsers, limit) => {
        const client = signedIn();
        addVirtualUsers(client.world, virtualUsers);

        const paged = await readAll(client, limit);

        expect(paged).toEqual(plainBoard(client.world));
        expect(new Set(paged.map(({ id }) => id)).size).toBe(1000);
      }),
      { numRuns: caseCount(8) },
    );
  });

  test('pages contain unchanged users once while others gain points and join', async () => {
    const client = signedIn();
    const { db } = client.world;
    const ids = addVirtualUsers(
      client.world,
      Array.from({ length: 60 }, (_, index) => 300 - Math.floor(index / 3)),
    );
    let writes = 0;

    const paged = await readAll(client, 7, () => {
      const climber = db.users.get(ids[59 - writes] ?? '');
      if (climber) db.users.put({ ...climber, points: 9000 });
      db.users.put({ ...db.users.get('2')!, id: `new${writes}`, points: 280, joinedAt: now });
      writes += 1;
    });

    const still = ids.slice(0, 60 - writes);
    for (const id of still) expect(paged.filter((entry) => entry.id === id)).toHaveLength(1);
  });

  describe('the friends leaderboard', () => {
    test('has the user and those they follow, with positions among them', async () => {
      const { ask } = signedIn();
      for (const userId of ['3', '5']) await ask('follow', { userId });
      const allUsers = (await ask('leaderboard', {})).items;

      const { items, me, total, nextCursor } = await ask('leaderboard', { scope: 'friends' });

      const expected = allUsers.filter(({ id }) => ['1', '3', '5'].includes(id));
      expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
      expect(items).toContainEqual(me);
      expect(total).toBe(3);
      expect(nextCursor).toBeNull();
    });

    test('has the user alone if they follow nobody', async () => {
      const { ask } = signedIn();

      const { items, me, total } = await ask('leaderboard', { scope: 'friends' });

      expect(items).toEqual([me]);
      expect(me).toMatchObject({ id: '1', position: 1 });
      expect(total).toBe(1);
    });

    test('has pages too', async () => {
      const { ask, world } = signedIn();
      for (const userId of addVirtualUsers(world, [5, 5, 5, 900])) await ask('follow', { userId });

      const paged = await readPages(async (query) => {
        const page = await ask('leaderboard', { scope: 'friends', limit: 2, ...query });
        return { items: page.items, next: page.nextCursor };
      });

      expect(paged.map(({ position }) => position)).toEqual([1, 2, 3, 3, 3]);
    });
  });

  describe('the leaderboard around the user', () => {
    test.each([
      ['at the top', 5000, [1, 2, 3], 1],
      ['second', 2400, [1, 2, 3, 4], 2],
      ['in the middle', 1250, [4, 5, 6, 7, 8], 6],
      ['at the bottom', 0, [8, 9, 10], 10],
    ])('for a user %s has two rows on each side', async (_where, points, positions, own) => {
      const { ask, world } = signedIn();
      world.db.users.put({ ...world.person('1'), points });

      const { items, me, nextCursor, total } = await ask('leaderboard', { around: 'me' });

      expect(items.map(({ position }) => position)).toEqual(positions);
      expect(me.position).toBe(own);
      expect(items).toContainEqual(me);
      expect(nextCursor).toBeNull();
      expect(total).toBe(10);
    });

    test('has friends only in the friends scope', async () => {
      const { ask } = signedIn();
      await ask('follow', { userId: '3' });

      const { items } = await ask('leaderboard', { around: 'me', scope: 'friends' });

      expect(items).toHaveLength(2);
    });
  });

  describe('the change of position', () => {
    const changes = async ({ ask }: Client) =>
      (await ask('leaderboard', {})).items.flatMap(({ id, change }) =>
        change === 0 ? [] : [[id, change] as const],
      );

    const doAll = async ({ ask }: Client) => {
      await ask('completeChallenge', completionArg('4', noLeak));
      await ask('completeChallenge', completionArg('2', story));
      await ask('startAttempt', { challengeId: '3', number: '1' });
      await ask('completeChallenge', completionArg('3', passingRound('1')));
    };

    test('is zero for everyone in a new world', async () => {
      expect(await changes(signedIn())).toEqual([]);
    });

    test('counts positions gained since midnight UTC, and is -1 for an overtaken user', async () => {
      const client = signedIn();
      const { ask } = client;
      const fifth = (await ask('leaderboard', {})).items[4]!;
      await doAll(client);

      const { me, items } = await ask('leaderboard', {});

      expect(me).toMatchObject({ position: 5, change: 1 });
      expect(await changes(client)).toEqual([
        ['1', 1],
        [fifth.id, -1],
      ]);
      expect(items.find(({ id }) => id === fifth.id)?.position).toBe(6);
    });

    test('is zero again the next day', async () => {
      const client = signedIn();
      await doAll(client);
      expect(await changes(client)).not.toEqual([]);

      const tomorrow = createWorld({ now: now + 86_400_000, data: client.world.db.dump() });

      expect(await changes({ world: tomorrow, ...clientOf(tomorrow) })).toEqual([]);
    });

    test('is zero for a user who joined today', async () => {
      const client = signedIn();
      await client.ask('signup', { name: 'Ana', email: 'ana@x.io', password: 'x' });
      await client.ask('completeChallenge', completionArg('4', noLeak));

      const { me } = await client.ask('leaderboard', {});

      expect(me).toMatchObject({ points: 150, change: 0 });
    });
  });
});
