import { clientOf } from '../testing/client';
import { kinds } from '../testing/kinds';
import { createWorld } from '../world';

function signedIn(name: 'demo' | 'newcomer' = 'demo') {
  const world = createWorld({ name });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('[C20] [K06] the four sample challenges stand in their order', async () => {
  const { ask } = signedIn();

  const { items } = await ask('challenges', undefined);

  expect(items).toMatchObject([
    { title: 'Water Cycle Quiz', type: 'quiz', points: 50, completed: true },
    { title: 'Save 10 Liters Challenge', type: 'video', points: 100, deadline: '2025-01-31' },
    { title: 'Ocean Cleanup Game', type: 'game', points: 75 },
    { title: 'Fix a Leaky Faucet', type: 'action', points: 150 },
  ]);
  expect(items.slice(1).map(({ completed }) => completed)).toEqual([false, false, false]);
});

test('[E02] a challenge has its members, and a deadline that is a date', async () => {
  const { ask } = signedIn();

  const { items } = await ask('challenges', undefined);

  const members = {
    id: 'string',
    title: 'string',
    description: 'string',
    points: 'number',
    difficulty: 'string',
    type: 'string',
    completed: 'boolean',
  };
  const withDeadline = { ...members, deadline: 'string' };
  expect(items.map(kinds)).toEqual([members, withDeadline, members, members]);
  expect(Date.parse(String(items[1]?.deadline))).toBe(Date.UTC(2025, 0, 31));
});

test('[C17] every difficulty is easy, medium or hard', async () => {
  const { items } = await signedIn().ask('challenges', undefined);

  expect(items.map(({ difficulty }) => difficulty)).toEqual(['easy', 'medium', 'medium', 'hard']);
});

test('[C01] [C02] [C03] one is completed, three are active, all are worth 375 points', async () => {
  const { counts } = await signedIn().ask('challenges', undefined);

  expect(counts).toEqual({ completed: 1, active: 3, totalPoints: 375 });
});

test('[C19] completing marks the challenge and credits its points', async () => {
  const { ask } = signedIn();

  const { challenge, user, award } = await ask('completeChallenge', { challengeId: '3' });

  expect(challenge).toMatchObject({ id: '3', completed: true });
  expect(user.points).toBe(1325);
  expect(award).toMatchObject({ source: 'challenge:3', points: 75, isRepeat: false });
  expect((await ask('challenges', undefined)).counts).toMatchObject({ completed: 2, active: 2 });
  expect(await ask('session', undefined)).toEqual({ user });
});

test('[A14] the demo user reaches level 9 at 1400 points', async () => {
  const { ask } = signedIn();

  const { user, award } = await ask('completeChallenge', { challengeId: '4' });

  expect(user).toMatchObject({ points: 1400, level: 9 });
  expect(award).toMatchObject({ levelBefore: 8, levelAfter: 9, badges: [] });
});

test('a repeated completion answers the same award and changes nothing', async () => {
  const { ask, world } = signedIn();
  const first = await ask('completeChallenge', { challengeId: '4' });
  const before = world.db.dump();

  const repeat = await ask('completeChallenge', { challengeId: '4' });

  expect(repeat).toEqual({ ...first, award: { ...first.award, isRepeat: true } });
  expect(world.db.dump()).toEqual(before);
});

test('five completions at once credit the points once', async () => {
  const { ask, world } = signedIn();

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask('completeChallenge', { challengeId: '4' })),
  );

  expect(answers.filter(({ award }) => !award.isRepeat)).toHaveLength(1);
  expect(world.person('1').points).toBe(1400);
});

test('what the demo user has completed before the world began is a repeat', async () => {
  const { ask } = signedIn();

  const { user, award } = await ask('completeChallenge', { challengeId: '1' });

  expect(award).toMatchObject({ source: 'challenge:1', points: 50, isRepeat: true });
  expect(user).toMatchObject({ points: 1250, level: 8 });
});

test('a newcomer earns the first badge with the first award', async () => {
  const { ask } = signedIn('newcomer');

  const { user, award } = await ask('completeChallenge', { challengeId: '1' });

  expect(award).toMatchObject({ badges: ['first-drop'], levelBefore: 1, levelAfter: 1 });
  expect(user).toMatchObject({ points: 50, badges: ['first-drop'] });
});

test('a badge comes when its points are reached, and the rank follows the level', async () => {
  const { ask, world } = signedIn('newcomer');
  world.db.users.put({ ...world.person('1'), points: 390, level: 2, badges: ['first-drop'] });

  const { award, user: after } = await ask('completeChallenge', { challengeId: '4' });

  expect(award).toMatchObject({ levelBefore: 2, levelAfter: 3, badges: ['water-warrior'] });
  expect(after).toMatchObject({ points: 540, level: 3, rank: 'Tap Tamer' });
});

test('a badge once earned stays', async () => {
  const { ask, world } = signedIn('newcomer');
  world.db.users.put({ ...world.person('1'), badges: ['eco-champion'] });

  const { user: after } = await ask('completeChallenge', { challengeId: '1' });

  expect(after.badges).toEqual(['eco-champion', 'first-drop']);
});

test("one person's completion is not another's", async () => {
  const { ask } = signedIn();
  await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

  const { counts } = await ask('challenges', undefined);

  expect(counts).toMatchObject({ completed: 0, active: 4 });
});

test.each(['5', '', '__proto__', '../1', '1 '])(
  'a challenge "%s" that does not exist is refused',
  async (challengeId) => {
    const { respond, world } = signedIn();

    const response = await respond('completeChallenge', { challengeId });

    expect(response.status).toBe(404);
    expect(world.person('1').points).toBe(1250);
  },
);
