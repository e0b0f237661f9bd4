import { clientOf } from '../testing/client';
import { completionArg, noLeak, story } from '../testing/submissions';
import { kinds } from '../testing/kinds';
import { passingRound } from '../testing/plays';
import { readPages } from '../testing/readPages';
import { createWorld } from '../world/world';

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
  ['limit of a half', { limit: 0.5 }, '/limit'],
  ['limit that is no number', { limit: Number.NaN }, '/limit'],
  ['cursor that nobody gave out', { cursor: 'bm9wZQ' }, '/cursor'],
  ['cursor that is no code', { cursor: '%%%' }, '/cursor'],
])('refuses a %s', async (_title, query, pointer) => {
  const problem = await signedIn().refusal('leaderboard', query);

  expect(problem).toMatchObject({ status: 422, code: 'validation_failed', errors: [{ pointer }] });
});
