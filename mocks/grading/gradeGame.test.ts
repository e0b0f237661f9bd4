import { gameVersion } from '@/domain/game/version';
import { newcomer } from '../testing/newcomer';
import { idleRound, passed, passingRound } from '../testing/plays';

describe('grading a game', () => {
  async function opened() {
    const at = newcomer();
    await at.ask('startAttempt', { challengeId: '3', number: '1' });
    return at;
  }

  test('passes a round with enough litter and finishes the attempt', async () => {
    const at = await opened();

    expect(passed(await at.grade('3', passingRound('1'))).stars).toBeGreaterThanOrEqual(1);
    expect(at.world.db.attempts.get('1:3:1')?.isFinished).toBe(true);
    expect(at.world).toHavePoints('1', 75);
  });

  test('fails a round with too little litter and finishes the attempt', async () => {
    const at = await opened();

    const answer = await at.grade('3', idleRound('1'));

    expect(answer).toMatchObject({ passed: false, missing: [{ what: 'base' }] });
    const [{ have = 0, need = 0 } = {}] = answer.passed ? [] : answer.missing;
    expect(have).toBeLessThan(need);
    expect(at.world.db.attempts.get('1:3:1')?.isFinished).toBe(true);
    expect(at.world).toHavePoints('1', 0);
  });

  test.each([
    ['a score that was made up', { score: 99_999 }, 'score_mismatch'],
    ['inputs of nobody', { inputs: [] }, 'score_mismatch'],
    ['an older version', { version: gameVersion - 1 }, 'outdated_game'],
    ['another attempt', { attempt: 2 }, 'attempt_not_found'],
    [
      'ticks that fall',
      {
        inputs: [
          [9, 1],
          [8, 1],
        ] as [number, number][],
      },
      'validation_failed',
    ],
    ['a lane that is not there', { inputs: [[9, 7]] as [number, number][] }, 'validation_failed'],
    ['half a tick', { inputs: [[0.5, 1]] as [number, number][] }, 'validation_failed'],
  ])('refuses %s and keeps the attempt open', async (_title, change, code) => {
    const at = await opened();

    const problem = await at.refusal('3', { ...passingRound('1'), ...change });

    expect(problem.code).toBe(code);
    if (code === 'validation_failed') {
      expect(problem.errors).toMatchObject([{ pointer: '/done/inputs', code: 'invalid' }]);
    }
    expect(at.world.db.attempts.get('1:3:1')?.isFinished).toBe(false);
    expect(at.world).toHavePoints('1', 0);
  });

  test("refuses a round that was played with another user's seed", async () => {
    const at = await opened();

    expect((await at.refusal('3', passingRound('2'))).code).toBe('score_mismatch');
  });
});
