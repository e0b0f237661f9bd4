import { clientOf } from '../testing/client';
import { kinds } from '../testing/kinds';
import { keyOf } from '../testing/plays';
import { createWorld } from '../world/world';

function signedIn() {
  const world = createWorld();
  world.signIn('1');
  return { world, ...clientOf(world) };
}

test('[C20] [K06] lists the four sample challenges in order', async () => {
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

test('[E02] a challenge has all its members, and its deadline is a date', async () => {
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
    isBegun: 'boolean',
  };
  const withDeadline = { ...members, deadline: 'string' };
  expect(items.map(kinds)).toEqual([members, withDeadline, members, members]);
  expect(Date.parse(String(items[1]?.deadline))).toBe(Date.UTC(2025, 0, 31));
});

test('[C17] every difficulty is easy, medium or hard', async () => {
  const { items } = await signedIn().ask('challenges', undefined);

  expect(items.map(({ difficulty }) => difficulty)).toEqual(['easy', 'medium', 'medium', 'hard']);
});

test('[C01] [C02] [C03] counts 1 completed and 3 active challenges, worth 375 points', async () => {
  const { counts } = await signedIn().ask('challenges', undefined);

  expect(counts).toEqual({ completed: 1, active: 3, totalPoints: 375 });
});

test('a quiz is begun from its first answer until it is finished', async () => {
  const { ask, world } = signedIn();
  const attempt = { challengeId: '1', number: '1' };
  const isBegun = async () => (await ask('challenges', undefined)).items[0]?.isBegun;

  await ask('startAttempt', attempt);
  const opened = await isBegun();
  for (const { questionId, right } of keyOf(world)) {
    await ask('answerQuestion', { ...attempt, questionId, option: right, round: 1 });
    expect(await isBegun()).toBe(true);
  }
  const done = { type: 'quiz', attempt: 1 } as const;
  await ask('completeChallenge', { challengeId: '1', done, zone: 'UTC', idempotencyKey: 'k' });

  expect(opened).toBe(false);
  expect(await isBegun()).toBe(false);
});

test('a game is not begun after it was opened, since a round is played in one go', async () => {
  const { ask } = signedIn();
  await ask('startAttempt', { challengeId: '3', number: '1' });

  expect((await ask('challenges', undefined)).items[2]?.isBegun).toBe(false);
});

test('does not send the topic of a quiz', async () => {
  const response = await signedIn().respond('challenges', undefined);

  expect(await response.text()).not.toContain('water-cycle');
});
