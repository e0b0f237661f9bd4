import { completionArg } from '../testing/submissions';
import { newcomer } from '../testing/newcomer';
import { answerQuiz, keyOf, passed } from '../testing/plays';

describe('grading a quiz', () => {
  test.each([
    [7, 1],
    [8, 1],
    [9, 2],
    [10, 3],
  ])('passes with %i right first answers, with stars: %i', async (right, stars) => {
    const at = newcomer();
    const submission = await answerQuiz(at.world, at.ask, right);

    expect(passed(await at.grade('1', submission)).stars).toBe(stars);
    expect(at.world.db.attempts.get('1:1:1')?.isFinished).toBe(true);
    expect(at.world).toHavePoints('1', 50);
  });

  test('fails with 6 right answers and finishes the attempt', async () => {
    const at = newcomer();
    const submission = await answerQuiz(at.world, at.ask, 6);

    expect(await at.grade('1', submission)).toEqual({
      passed: false,
      missing: [{ what: 'right_answers', have: 6, need: 7 }],
    });
    expect(at.world.db.attempts.get('1:1:1')?.isFinished).toBe(true);
    expect(at.world).toHavePoints('1', 0);
  });

  test('fails with missing answers and keeps the attempt open', async () => {
    const at = newcomer();
    await at.ask('startAttempt', { challengeId: '1', number: '1' });
    const [first] = keyOf(at.world);
    const { questionId = '', right = 0 } = first ?? {};
    const answer = { challengeId: '1', number: '1', questionId, option: right, round: 1 } as const;
    await at.ask('answerQuestion', answer);

    expect(await at.grade('1', { type: 'quiz', attempt: 1 })).toEqual({
      passed: false,
      missing: [{ what: 'answers', have: 1, need: 10 }],
    });
    expect(at.world.db.attempts.get('1:1:1')?.isFinished).toBe(false);
  });

  test('ignores right answers of the second round', async () => {
    const at = newcomer();
    const submission = await answerQuiz(at.world, at.ask, 6);
    for (const { questionId, right } of keyOf(at.world).slice(6)) {
      const answer = { challengeId: '1', number: '1', questionId, option: right } as const;
      await at.ask('answerQuestion', { ...answer, round: 2 });
    }

    expect((await at.grade('1', submission)).passed).toBe(false);
  });

  test('gives at most two stars if 50:50 was used', async () => {
    const at = newcomer();
    await at.ask('startAttempt', { challengeId: '1', number: '1' });
    const questionId = keyOf(at.world)[0]?.questionId ?? '';
    await at.ask('removeTwoOptions', { challengeId: '1', number: '1', questionId });
    const submission = await answerQuiz(at.world, at.ask, 10);

    expect(passed(await at.grade('1', submission)).stars).toBe(2);
  });

  test('a better attempt improves the stars, and a worse one changes nothing', async () => {
    const at = newcomer();
    const stars = () => at.world.db.completions.get('1:1')?.stars;
    const seen: unknown[] = [];
    for (const [index, right] of [7, 10, 9].entries()) {
      const submission = await answerQuiz(at.world, at.ask, right, index + 1);
      const answer = passed(
        await at.ask('completeChallenge', completionArg('1', submission, `key ${index}`)),
      );
      seen.push([answer.stars, stars(), answer.award.isRepeat]);
    }

    expect(seen).toEqual([
      [1, 1, false],
      [3, 3, true],
      [2, 3, true],
    ]);
    expect(at.world).toHavePoints('1', 50);
  });

  test('refuses an attempt that was never started', async () => {
    const at = newcomer();

    expect((await at.refusal('1', { type: 'quiz', attempt: 1 })).code).toBe('attempt_not_found');
  });
});
