import { citationOf } from '@backend/content/citations';
import { clientOf, jsonHeaders } from '../testing/client';
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

test('answering a question returns the right option, its explanation and its source', async () => {
  const { ask, first, answer } = await startedAt();

  const { attempt } = await ask('answerQuestion', answer(first.questionId, first.wrong));

  expect(attempt.answers).toEqual([
    {
      questionId: first.questionId,
      option: first.wrong,
      correctOption: first.right,
      explanation: first.explanation,
      source: citationOf(first.fact),
    },
  ]);
});

test('marks the option that is right in the content', async () => {
  const { ask, key, answer } = await startedAt();
  const chosen = key.find(({ questionId }) => questionId === 'q02');

  const { attempt } = await ask('answerQuestion', answer('q02', chosen?.right ?? 9));

  const question = attempt.questions.find(({ id }) => id === 'q02');
  expect(question?.options[attempt.answers[0]?.correctOption ?? 9]).toBe('About 90%');
});

test('the first answer counts, and a second one changes nothing', async () => {
  const { ask, first, answer } = await startedAt();
  const before = await ask('answerQuestion', answer(first.questionId, first.wrong));

  expect(await ask('answerQuestion', answer(first.questionId, first.right))).toEqual(before);
  expect(await ask('answerQuestion', answer(first.questionId, 99))).toEqual(before);
});

test('a wrong question can be answered once more in the second round', async () => {
  const { ask, world, key, answer } = await startedAt();
  await answerQuiz(world, ask, 9);
  const { questionId = '', right = 0, wrong = 0 } = key[9] ?? {};

  const once = await ask('answerQuestion', answer(questionId, right, 2));
  const twice = await ask('answerQuestion', answer(questionId, wrong, 2));

  expect(once.attempt.answers[9]).toMatchObject({ option: wrong, again: right });
  expect(twice).toEqual(once);
});

test.each([-1, 4, 0.5, 99])('rejects option %d', async (option) => {
  const { expectProblem, first, answer, world } = await startedAt();

  const problem = await expectProblem('answerQuestion', answer(first.questionId, option));

  expect(problem).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/option' }] });
  expect(world.db.attempts.get('1:1:1')?.answers).toEqual([]);
});

test.each([0, 3])('rejects round %d', async (round) => {
  const { send, first } = await startedAt();
  const url = `http://localhost/api/v1/challenges/1/attempts/1/answers/${first.questionId}`;
  const body = JSON.stringify({ option: 0, round });

  expect((await send(new Request(url, { method: 'PUT', headers: jsonHeaders, body }))).status).toBe(
    422,
  );
});

test('rejects the second round until all questions are answered', async () => {
  const { ask, expectProblem, first, answer } = await startedAt();
  await ask('answerQuestion', answer(first.questionId, first.wrong));

  const problem = await expectProblem('answerQuestion', answer(first.questionId, first.right, 2));

  expect(problem.errors).toEqual([
    { pointer: '/round', code: 'too_early', message: 'Answer every question once first.' },
  ]);
});

test('rejects the second round for a question that was answered right', async () => {
  const { ask, world, expectProblem, first, answer } = await startedAt();
  await answerQuiz(world, ask, 9);

  const problem = await expectProblem('answerQuestion', answer(first.questionId, first.wrong, 2));

  expect(problem.errors).toMatchObject([{ pointer: '/round' }]);
});

test.each(['q99', 'q20', '__proto__'])(
  'rejects question %s, which is not part of the attempt',
  async (id) => {
    const { expectProblem, answer } = await startedAt();

    expect((await expectProblem('answerQuestion', answer(id, 0))).code).toBe('question_not_found');
    const help = await expectProblem('removeTwoOptions', { ...attempt, questionId: id });
    expect(help.errors).toMatchObject([{ pointer: '/questionId' }]);
  },
);

test('50:50 removes two wrong options, the same ones each time', async () => {
  const { ask, expectProblem, first, answer } = await startedAt();
  const help = { ...attempt, questionId: first.questionId };

  const helped = await ask('removeTwoOptions', help);

  const { removed } = helped.attempt;
  expect(removed?.questionId).toBe(first.questionId);
  expect(new Set(removed?.options).size).toBe(2);
  expect(removed?.options).not.toContain(first.right);
  expect(await ask('removeTwoOptions', help)).toEqual(helped);
  const problem = await expectProblem(
    'answerQuestion',
    answer(first.questionId, removed?.options[0] ?? 9),
  );
  expect(problem.errors).toMatchObject([{ pointer: '/option', code: 'removed' }]);
  const { attempt: after } = await ask('answerQuestion', answer(first.questionId, first.right));
  expect(after.answers).toHaveLength(1);
});

test('50:50 can be used once per attempt', async () => {
  const { ask, expectProblem, first, second } = await startedAt();
  await ask('removeTwoOptions', { ...attempt, questionId: first.questionId });

  const problem = await expectProblem('removeTwoOptions', {
    ...attempt,
    questionId: second.questionId,
  });

  expect(problem.errors).toMatchObject([{ pointer: '/questionId', code: 'used' }]);
  const next = { challengeId: '1', number: '2' };
  await ask('startAttempt', next);
  const helped = await ask('removeTwoOptions', { ...next, questionId: second.questionId });
  expect(helped.attempt.removed?.questionId).toBe(second.questionId);
});

test('rejects 50:50 for a question that is already answered', async () => {
  const { ask, expectProblem, first, answer } = await startedAt();
  await ask('answerQuestion', answer(first.questionId, first.wrong));

  const problem = await expectProblem('removeTwoOptions', {
    ...attempt,
    questionId: first.questionId,
  });

  expect(problem.errors).toMatchObject([{ pointer: '/questionId', code: 'answered' }]);
});

test('a finished attempt takes no more answers, but returns the existing ones', async () => {
  const { ask, expectProblem, world, first, key, answer } = await startedAt();
  const done = await answerQuiz(world, ask, 6);
  await ask('completeChallenge', { challengeId: '1', done, zone: 'UTC', idempotencyKey: 'k' });
  const { questionId = '', right = 0 } = key[9] ?? {};

  const again = await ask('answerQuestion', answer(first.questionId, first.right));
  const problem = await expectProblem('answerQuestion', answer(questionId, right, 2));
  const help = await expectProblem('removeTwoOptions', { ...attempt, questionId });

  expect(again.attempt.isFinished).toBe(true);
  expect([problem.code, help.code]).toEqual(['attempt_not_found', 'attempt_not_found']);
});

test('rejects answers to attempts other than the latest', async () => {
  const { ask, expectProblem, first, answer } = await startedAt();
  await ask('startAttempt', { challengeId: '1', number: '2' });

  const problem = await expectProblem('answerQuestion', answer(first.questionId, first.right));
  const ofGame = await expectProblem('answerQuestion', { ...answer('q01', 0), challengeId: '3' });

  expect([problem.code, ofGame.code]).toEqual(['attempt_not_found', 'attempt_not_found']);
});

test('no response contains the right option of a question before it is answered', async () => {
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

/** Checks that a response contains the keys of the answered questions only. */
function expectNoKey(body: unknown, key: Key, answered: readonly string[]) {
  const revealedIds: unknown[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') {
      const open = key.filter(({ questionId }) => !answered.includes(questionId));
      expect(open.map(({ explanation }) => explanation)).not.toContain(value);
    }
    if (typeof value !== 'object' || value === null) return;
    const names = Object.keys(value);
    if (names.some((name) => /correct|right|answer$|explanation|source/i.test(name))) {
      revealedIds.push((value as { questionId?: unknown }).questionId);
    }
    Object.values(value).forEach(walk);
  };
  walk(body);
  expect(revealedIds).toEqual(answered);
}
