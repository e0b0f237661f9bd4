import { clientOf } from '../testing/client';
import { kinds } from '../testing/kinds';
import { keyOf, answerQuiz } from '../testing/plays';
import { createWorld } from '../world/world';
import { actionSchema } from '@/contract/actions';
import { gameVersion } from '@/domain/game/version';
import * as v from 'valibot';

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
    brief: 'object',
  };
  expect(items.map(kinds)).toEqual([
    { ...members, quiz: 'object' },
    { ...members, prompt: 'object', deadline: 'string' },
    { ...members, course: 'object' },
    { ...members, guide: 'object' },
  ]);
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

test('a quiz has begun from its first answer until it is finished', async () => {
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

test("opening a game doesn't begin it, since a round is played in one go", async () => {
  const { ask } = signedIn();
  await ask('startAttempt', { challengeId: '3', number: '1' });

  expect((await ask('challenges', undefined)).items[2]?.isBegun).toBe(false);
});

test('does not send the topic of a quiz', async () => {
  const response = await signedIn().respond('challenges', undefined);

  expect(await response.text()).not.toContain('water-cycle');
});

describe('attempts', () => {
  function signedIn() {
    const world = createWorld();
    world.signIn('1');
    return { world, ...clientOf(world) };
  }

  const quiz = (number: string) => ({ challengeId: '1', number });

  test('returns null before the first attempt', async () => {
    const { ask, world } = signedIn();

    expect(await ask('attempt', { challengeId: '1' })).toEqual({ attempt: null });
    expect(world.db.attempts.size).toBe(0);
  });

  test('a quiz asks ten questions with four options, the same ones each time', async () => {
    const { ask } = signedIn();

    const { attempt } = await ask('startAttempt', quiz('1'));

    if (attempt.type !== 'quiz') throw new Error('No quiz.');
    expect(attempt).toMatchObject({ number: 1, answers: [], removed: null, isFinished: false });
    expect(new Set(attempt.questions.map(({ id }) => id)).size).toBe(10);
    for (const { options } of attempt.questions) expect(new Set(options).size).toBe(4);
    expect(await ask('attempt', { challengeId: '1' })).toEqual({ attempt });
    expect(await ask('startAttempt', quiz('1'))).toEqual({ attempt });
  });

  test('each attempt and each user gets a different order', async () => {
    const { ask } = signedIn();
    const order = async (number: string) =>
      JSON.stringify((await ask('startAttempt', quiz(number))).attempt);

    const orders = [await order('1'), await order('2')];
    await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });
    orders.push(await order('1'));

    expect(new Set(orders.map((text) => text.replace('"number":2', '"number":1'))).size).toBe(3);
  });

  test('a game has a new seed for each attempt, and a version', async () => {
    const { ask } = signedIn();
    const game = (number: string) => ({ challengeId: '3', number });

    const first = await ask('startAttempt', game('1'));
    const second = await ask('startAttempt', game('2'));

    expect(first.attempt).toMatchObject({ type: 'game', version: gameVersion, isFinished: false });
    expect(second.attempt).toMatchObject({ number: 2 });
    expect(second.attempt).not.toMatchObject({
      seed: 'seed' in first.attempt && first.attempt.seed,
    });
  });

  test('starting the next attempt finishes the one before', async () => {
    const { ask, world } = signedIn();
    await answerQuiz(world, ask, 3);

    await ask('startAttempt', quiz('2'));

    expect(world.db.attempts.get('1:1:1')).toMatchObject({ isFinished: true });
    expect((await ask('attempt', { challengeId: '1' })).attempt?.number).toBe(2);
  });

  test.each(['0', '2', '-1', '1.0', '01', 'x', '1e0'])(
    'rejects to start a first attempt with number %s',
    async (number) => {
      const { expectProblem, world } = signedIn();

      expect((await expectProblem('startAttempt', quiz(number))).code).toBe('attempt_not_found');
      expect(world.db.attempts.size).toBe(0);
    },
  );

  test('rejects to start an attempt before the latest', async () => {
    const { ask, expectProblem } = signedIn();
    await ask('startAttempt', quiz('1'));
    await ask('startAttempt', quiz('2'));

    expect((await expectProblem('startAttempt', quiz('1'))).code).toBe('attempt_not_found');
  });

  test.each(['2', '4'])('challenge %s has no attempts', async (challengeId) => {
    const { ask, expectProblem } = signedIn();

    expect(await ask('attempt', { challengeId })).toEqual({ attempt: null });
    const problem = await expectProblem('startAttempt', { challengeId, number: '1' });
    expect(problem.code).toBe('attempt_not_found');
  });

  test('a challenge that does not exist has no attempts', async () => {
    const { expectProblem } = signedIn();
    const [challengeId, number, questionId] = ['9', '1', 'q01'];
    const answer = { option: 0, round: 1 } as const;

    const problems = [
      await expectProblem('attempt', { challengeId }),
      await expectProblem('startAttempt', { challengeId, number }),
      await expectProblem('answerQuestion', { challengeId, number, questionId, ...answer }),
      await expectProblem('removeTwoOptions', { challengeId, number, questionId }),
    ];

    expect(problems.map(({ code }) => code)).toEqual(Array(4).fill('challenge_not_found'));
  });

  test("users don't see the attempts of others", async () => {
    const { ask, world } = signedIn();
    await answerQuiz(world, ask, 3);
    await ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

    expect(await ask('attempt', { challengeId: '1' })).toEqual({ attempt: null });
  });

  test('every action has litres and their source', async () => {
    const { items } = await signedIn().ask('actions', undefined);

    expect(items).toHaveLength(14);
    for (const item of items) {
      expect(v.is(actionSchema, item)).toBe(true);
      expect(item.litres).toBeGreaterThan(0);
      expect(item.basis).not.toBe('');
    }
  });
});
