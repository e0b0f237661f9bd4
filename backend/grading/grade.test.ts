import { completionArg, fixedFaucet, noLeak, photo, story } from '@mocks/testing/submissions';
import { newcomer } from '@mocks/testing/newcomer';
import { answerQuiz, keyOf, passed, idleRound, passingRound } from '@mocks/testing/plays';
import { gameVersion } from '@/domain/game/version';
import type { Missing } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';

describe('a quiz', () => {
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
      const answer = {
        challengeId: '1',
        number: '1',
        questionId,
        option: right,
        round: 1,
      } as const;
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
        const submission = await answerQuiz(at.world, at.ask, right, { number: index + 1 });
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

    test('rejects an attempt that was never started', async () => {
      const at = newcomer();

      expect((await at.expectProblem('1', { type: 'quiz', attempt: 1 })).code).toBe(
        'attempt_not_found',
      );
    });
  });
});

describe('a game', () => {
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
      ['an invented score', { score: 99_999 }, 'score_mismatch'],
      ['no inputs', { inputs: [] }, 'score_mismatch'],
      ['an older version', { version: gameVersion - 1 }, 'outdated_game'],
      ['another attempt', { attempt: 2 }, 'attempt_not_found'],
      [
        'descending ticks',
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
    ])('rejects %s and keeps the attempt open', async (_title, change, code) => {
      const at = await opened();

      const problem = await at.expectProblem('3', { ...passingRound('1'), ...change });

      expect(problem.code).toBe(code);
      if (code === 'validation_failed') {
        expect(problem.errors).toMatchObject([{ pointer: '/done/inputs', code: 'invalid' }]);
      }
      expect(at.world.db.attempts.get('1:3:1')?.isFinished).toBe(false);
      expect(at.world).toHavePoints('1', 0);
    });

    test("rejects a round that was played with another user's seed", async () => {
      const at = await opened();

      expect((await at.expectProblem('3', passingRound('2'))).code).toBe('score_mismatch');
    });
  });
});

describe('a repaired faucet', () => {
  describe('grading a faucet', () => {
    test.each<[title: string, submission: Submission, stars: number, litres: number]>([
      ['fixed, with a note', { ...fixedFaucet, after: 6 }, 1, 583.2],
      ['fixed, with a photo', { ...fixedFaucet, note: '', after: 6, photos: [photo()] }, 1, 583.2],
      ['fixed without a drip left', fixedFaucet, 2, 648],
      ['fixed, with a note and a photo', { ...fixedFaucet, photos: [photo()] }, 3, 648],
      ['of more than 100 litres a day', { ...fixedFaucet, before: 300 }, 2, 3000],
      ['that does not leak', noLeak, 3, 0],
    ])(
      'passes a faucet %s, with its stars and litres',
      async (_title, submission, stars, litres) => {
        const at = newcomer();

        const answer = passed(await at.grade('4', submission));

        expect(answer.stars).toBe(stars);
        expect(answer.award.savings.map((saving) => saving.litres)).toEqual(litres ? [litres] : []);
        expect(at.world).toHavePoints('1', 150);
      },
    );

    test.each<[title: string, submission: Submission, missing: Missing]>([
      ['that still drips', { ...fixedFaucet, after: 7 }, { what: 'drips', have: 7, need: 6 }],
      ['that never dripped', { ...fixedFaucet, before: 0 }, { what: 'leak' }],
      ['that runs', { ...fixedFaucet, before: 601 }, { what: 'plausible', need: 600 }],
      [
        'that drips a negative number of times',
        { ...fixedFaucet, before: -1 },
        { what: 'plausible', need: 600 },
      ],
      [
        'that is half fixed',
        { ...fixedFaucet, steps: ['valve'] },
        { what: 'steps', have: 1, need: 6 },
      ],
      [
        'fixed, with a short note',
        { ...fixedFaucet, note: 'Done.' },
        { what: 'evidence', have: 5, need: 30 },
      ],
      ['half tested', { ...noLeak, tests: ['dyeTest'] }, { what: 'tests', have: 1, need: 2 }],
    ])(
      "doesn't pass a faucet %s, and says what is missing",
      async (_title, submission, missing) => {
        const at = newcomer();

        expect(await at.grade('4', submission)).toEqual({ passed: false, missing: [missing] });
        expect(at.world).toHavePoints('1', 0);
      },
    );
  });
});

describe('a video story', () => {
  describe('grading a story', () => {
    const tap = { actionIds: ['act01'], photos: [photo()] };

    test.each<[title: string, change: object, stars: number]>([
      ['of 19 litres', { actionIds: ['act02'] }, 1],
      ['of 30 litres', tap, 2],
      ['of 30 litres with two photos', { ...tap, photos: [photo(1), photo(2)] }, 3],
      ['of 30 litres with a photo twice', { ...tap, photos: [photo(1), photo(1)] }, 2],
      ['of hidden water', { actionIds: ['act14'] }, 2],
    ])('passes a story %s', async (_title, change, stars) => {
      const at = newcomer();

      expect(passed(await at.grade('2', { ...story, ...change })).stars).toBe(stars);
      expect(at.world).toHavePoints('1', 100);
    });

    test('credits the litres of each chosen action once', async () => {
      const at = newcomer();
      const actionIds = ['act01', 'act14', 'act01', 'act05'];

      const { award } = passed(await at.grade('2', { ...story, actionIds }));

      expect(award.savings).toMatchObject([
        { title: 'Tap off while brushing', kind: 'direct', litres: 30, days: 1 },
        {
          title: 'Dye-test the toilet and stop the leak',
          kind: 'direct',
          litres: 22_710,
          days: 30,
        },
        { kind: 'hidden', litres: 2270, days: 1 },
      ]);
    });

    test.each<[title: string, change: object, what: string]>([
      ['without an action', { actionIds: [] }, 'litres'],
      ['of four actions', { actionIds: ['act01', 'act02', 'act03', 'act05'] }, 'actions'],
      ['with a short text', { text: 'Tap off.' }, 'text'],
      ['with a text that is too long', { text: 'a'.repeat(601) }, 'text'],
      ['without a photo', { photos: [] }, 'photos'],
      ['with five photos', { photos: [1, 2, 3, 4, 5].map(photo) }, 'photos'],
      [
        'with a photo without a description',
        { photos: [{ ...photo(), description: ' ' }] },
        'descriptions',
      ],
    ])("doesn't pass a story %s", async (_title, change, what) => {
      const at = newcomer();

      const answer = await at.grade('2', { ...story, ...change });

      expect(answer).toMatchObject({ passed: false, missing: [{ what }] });
      expect(at.world).toHavePoints('1', 0);
      expect(at.world.db.photos.size).toBe(0);
    });

    test.each([
      ['that does not exist', 'x'],
      ['that the faucet challenge credits by its drips', 'act04'],
    ])('rejects an action %s, which the list has not for stories', async (_title, id) => {
      const at = newcomer();

      const problem = await at.expectProblem('2', { ...story, actionIds: ['act01', id] });

      const { items } = await at.ask('actions', undefined);
      const forStories = items.filter(({ isForStories }) => isForStories);
      expect(forStories.map((action) => action.id)).not.toContain(id);
      expect(problem.errors).toMatchObject([{ pointer: '/done/actionIds/1' }]);
    });
  });
});

describe('photos', () => {
  describe('a submitted photo', () => {
    const sent = (dataUrl: string) => ({ dataUrl, description: 'A tap' });
    const unknown = { code: 'invalid', message: 'The photo must be a JPEG, PNG, or WebP.' };
    const tooLarge = { code: 'too_long', message: 'The photo is too large.' };

    test.each([
      ['of no kind', 'x', unknown],
      ['from an address', 'https://example.com/tap.jpg', unknown],
      ['that is a drawing with a script', 'data:image/svg+xml;base64,PHN2Zz4=', unknown],
      ['that is empty', 'data:image/png;base64,', unknown],
      ['after something else', 'see data:image/png;base64,AAAA', unknown],
      ['before something else', 'data:image/png;base64,AAAA and more', unknown],
      ['that is too large', `data:image/png;base64,${'A'.repeat(500_000)}`, tooLarge],
    ])('%s is rejected with the reason and the field', async (_title, dataUrl, why) => {
      const at = newcomer();
      const photos = [photo(), sent(dataUrl)];

      const inStory = await at.expectProblem('2', { ...story, photos });
      const ofTap = await at.expectProblem('4', { ...fixedFaucet, photos: [sent(dataUrl)] });

      expect(inStory.errors).toEqual([{ pointer: '/done/photos/1/dataUrl', ...why }]);
      expect(ofTap.errors).toEqual([{ pointer: '/done/photos/0/dataUrl', ...why }]);
      expect(at.world).toHavePoints('1', 0);
    });

    test.each(['jpeg', 'png', 'webp'])(
      'with 500,000 characters is accepted as %s',
      async (kind) => {
        const head = `data:image/${kind};base64,`;
        const photos = [sent(head + 'A'.repeat(500_000 - head.length))];

        expect((await newcomer().grade('2', { ...story, photos })).passed).toBe(true);
      },
    );

    test("is no evidence if it's from another user, but its own user can reuse it", async () => {
      const at = newcomer();
      await at.grade('2', { ...story, photos: [photo(1)] });
      const own = await at.grade('4', { ...fixedFaucet, photos: [photo(1)] });
      await at.ask('signup', { name: 'Ana', email: 'ana@example.com', password: 'x' });

      const taken = { passed: false, missing: [{ what: 'photo_known' }] };
      expect(own.passed).toBe(true);
      expect(await at.grade('4', { ...fixedFaucet, photos: [photo(1)] })).toEqual(taken);
      expect(await at.grade('2', { ...story, photos: [photo(2), photo(1)] })).toEqual(taken);
      expect((await at.grade('2', { ...story, photos: [photo(2)] })).passed).toBe(true);
    });
  });
});
