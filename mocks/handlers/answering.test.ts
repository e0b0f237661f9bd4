import { clientOf } from '../testing/client';
import { answerQuiz, keyOf } from '../testing/plays';
import { createWorld } from '../world/world';

const attempt = { challengeId: '1', number: '1' };

async function startedAt() {
  const world = createWorld();
  world.signIn('1');
  const client = clientOf(world);
  await client.ask('startAttempt', attempt);
  const key = keyOf(world);
  const [first, second] = key;
  if (!first || !second) throw new Error('No questions.');
  const answer = (questionId: string, option: number, round: 1 | 2 = 1) => ({
    ...attempt,
    questionId,
    option,
    round,
  });
  return { ...client, world, key, first, second, answer };
}

test('an answer comes back with the right one, why, and where that stands', async () => {
  const { ask, first, answer } = await startedAt();

  const { attempt } = await ask('answerQuestion', answer(first.questionId, first.wrong));

  expect(attempt.answers).toEqual([
    {
      questionId: first.questionId,
      option: first.wrong,
      correctOption: first.right,
      explanation: first.explanation,
      source: expect.stringMatching(/\w/) as string,
    },
  ]);
});

test('the right option is the one that the content has for right', async () => {
  const { ask, key, answer } = await startedAt();
  const chosen = key.find(({ questionId }) => questionId === 'q02');

  const { attempt } = await ask('answerQuestion', answer('q02', chosen?.right ?? 9));

  const question = attempt.questions.find(({ id }) => id === 'q02');
  expect(question?.options[attempt.answers[0]?.correctOption ?? 9]).toBe('About 90%');
});

test('the first answer counts, a second one changes nothing', async () => {
  const { ask, first, answer } = await startedAt();
  const before = await ask('answerQuestion', answer(first.questionId, first.wrong));

  expect(await ask('answerQuestion', answer(first.questionId, first.right))).toEqual(before);
  expect(await ask('answerQuestion', answer(first.questionId, 99))).toEqual(before);
});

test('a wrong one comes once more at the end, and that answer counts too', async () => {
  const { ask, world, key, answer } = await startedAt();
  await answerQuiz(world, ask, 9);
  const { questionId = '', right = 0, wrong = 0 } = key[9] ?? {};

  const once = await ask('answerQuestion', answer(questionId, right, 2));
  const twice = await ask('answerQuestion', answer(questionId, wrong, 2));

  expect(once.attempt.answers[9]).toMatchObject({ option: wrong, again: right });
  expect(twice).toEqual(once);
});

test.each([-1, 4, 0.5, 99])('option %d is refused', async (option) => {
  const { refusal, first, answer, world } = await startedAt();

  const problem = await refusal('answerQuestion', answer(first.questionId, option));

  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/option' }] });
  expect(world.db.attempts.get('1:1:1')?.answers).toEqual([]);
});

test.each([0, 3])('round %d is refused', async (round) => {
  const { send, first } = await startedAt();
  const url = `http://localhost/api/v1/challenges/1/attempts/1/answers/${first.questionId}`;
  const body = JSON.stringify({ option: 0, round });

  expect((await send(new Request(url, { method: 'PUT', body }))).status).toBe(422);
});

test('the second round is refused until all are answered', async () => {
  const { ask, refusal, first, answer } = await startedAt();
  await ask('answerQuestion', answer(first.questionId, first.wrong));

  const problem = await refusal('answerQuestion', answer(first.questionId, first.right, 2));

  expect(problem.errors).toEqual([
    { pointer: '/round', code: 'too_early', message: 'Answer every question once first.' },
  ]);
});

test('the second round is refused for what was right', async () => {
  const { ask, world, refusal, first, answer } = await startedAt();
  await answerQuiz(world, ask, 9);

  const problem = await refusal('answerQuestion', answer(first.questionId, first.wrong, 2));

  expect(problem.errors).toMatchObject([{ pointer: '/round' }]);
});

test.each(['q99', 'q20', '__proto__'])(
  'question %s, which is not asked, is refused',
  async (id) => {
    const { refusal, answer } = await startedAt();

    expect((await refusal('answerQuestion', answer(id, 0))).code).toBe('validation_failed');
    const help = await refusal('removeTwoOptions', { ...attempt, questionId: id });
    expect(help.errors).toMatchObject([{ pointer: '/questionId' }]);
  },
);

test('50:50 takes two wrong options away, and the same ones each time', async () => {
  const { ask, refusal, first, answer } = await startedAt();
  const help = { ...attempt, questionId: first.questionId };

  const helped = await ask('removeTwoOptions', help);

  const { removed } = helped.attempt;
  expect(removed?.questionId).toBe(first.questionId);
  expect(new Set(removed?.options).size).toBe(2);
  expect(removed?.options).not.toContain(first.right);
  expect(await ask('removeTwoOptions', help)).toEqual(helped);
  const problem = await refusal(
    'answerQuestion',
    answer(first.questionId, removed?.options[0] ?? 9),
  );
  expect(problem.errors).toMatchObject([{ pointer: '/option', code: 'removed' }]);
  const { attempt: after } = await ask('answerQuestion', answer(first.questionId, first.right));
  expect(after.answers).toHaveLength(1);
});

test('50:50 is there once an attempt', async () => {
  const { ask, refusal, first, second } = await startedAt();
  await ask('removeTwoOptions', { ...attempt, questionId: first.questionId });

  const problem = await refusal('removeTwoOptions', { ...attempt, questionId: second.questionId });

  expect(problem.errors).toMatchObject([{ pointer: '/questionId', code: 'used' }]);
  const next = { challengeId: '1', number: '2' };
  await ask('startAttempt', next);
  const helped = await ask('removeTwoOptions', { ...next, questionId: second.questionId });
  expect(helped.attempt.removed?.questionId).toBe(second.questionId);
});

test('50:50 comes too late once a question is answered', async () => {
  const { ask, refusal, first, answer } = await startedAt();
  await ask('answerQuestion', answer(first.questionId, first.wrong));

  const problem = await refusal('removeTwoOptions', { ...attempt, questionId: first.questionId });

  expect(problem.errors).toMatchObject([{ pointer: '/questionId', code: 'answered' }]);
});

test('an attempt that is over takes no more answers, and tells those it has', async () => {
  const { ask, refusal, world, first, key, answer } = await startedAt();
  const done = await answerQuiz(world, ask, 6);
  await ask('completeChallenge', { challengeId: '1', done, zone: 'UTC', idempotencyKey: 'k' });
  const { questionId = '', right = 0 } = key[9] ?? {};

  const again = await ask('answerQuestion', answer(first.questionId, first.right));
  const problem = await refusal('answerQuestion', answer(questionId, right, 2));
  const help = await refusal('removeTwoOptions', { ...attempt, questionId });

  expect(again.attempt.isFinished).toBe(true);
  expect([problem.code, help.code]).toEqual(['attempt_not_found', 'attempt_not_found']);
});

test('answers go to the latest attempt alone', async () => {
  const { ask, refusal, first, answer } = await startedAt();
  await ask('startAttempt', { challengeId: '1', number: '2' });

  const problem = await refusal('answerQuestion', answer(first.questionId, first.right));
  const ofGame = await refusal('answerQuestion', { ...answer('q01', 0), challengeId: '3' });

  expect([problem.code, ofGame.code]).toEqual(['attempt_not_found', 'attempt_not_found']);
});

test('the key of a question never comes before its answer', async () => {
  const { respond, key, answer } = await startedAt();
  const bodies = [await respond('attempt', attempt), await respond('startAttempt', attempt)];
  const helped = { ...attempt, questionId: key[0]?.questionId ?? '' };
  expectNoKey(await Promise.all(bodies.map((body) => body.json())), key, []);
  expectNoKey(await (await respond('removeTwoOptions', helped)).json(), key, []);

  const answered: string[] = [];
  for (const { questionId, right } of key) {
    const response = await respond('answerQuestion', answer(questionId, right));
    answered.push(questionId);
    expectNoKey(await response.json(), key, answered);
    expectNoKey(await (await respond('attempt', attempt)).json(), key, answered);
  }
});

type Key = Awaited<ReturnType<typeof startedAt>>['key'];

/** Walks everything that was answered: only what was answered may tell its key. */
function expectNoKey(body: unknown, key: Key, answered: readonly string[]) {
  const notified: unknown[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const open = key.filter(({ questionId }) => !answered.includes(questionId));
      expect(open.map(({ explanation }) => explanation)).not.toContain(value);
    }
    if (typeof value !== 'object' || value === null) return;
    const names = Object.keys(value);
    if (names.some((name) => /correct|right|answer$|explanation|source/i.test(name))) {
      notified.push((value as { questionId?: unknown }).questionId);
    }
    Object.values(value).forEach(walk);
  };
  walk(body);
  expect(notified).toEqual(answered);
}
