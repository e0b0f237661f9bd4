import type { Submission } from '@/contract/submissions';
import { bestBase, gameVerdict, roundTicksOf } from '@/domain/game/goal';
import { simulate } from '@/domain/game/simulate';
import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { roundWith, startGame } from '../games';
import type { Person } from '../people';
import { playQuiz, type QuizKey } from '../quizPlay';

const speeds = ['calm', 'normal', 'fast'] as const;

/** Returns a submission's grade without the award and the user. */
async function gradeOf(person: Person, id: string, done: Submission, key = fixtures.newKey()) {
  const arg = fixtures.completionArg(id, done, key);
  const response = await person.request('completeChallenge', arg);
  return response.passed
    ? { passed: true, stars: response.stars }
    : { passed: false, missing: response.missing };
}

const ownSpeed: Case = {
  title: 'a round is replayed at the speed at which it was played',
  operation: 'completeChallenge',
  quote: 'the server replays the round of `course.seconds` from its inputs',
  async run(t) {
    for (const speed of speeds) {
      const person = await t.signUp();
      const { id, content: course } = await fixtures.contentOf(person, 'game', 'course');
      const attempt = await startGame(person, id);
      const { submission } = roundWith(attempt, course, { speed });
      const roundTicks = roundTicksOf(course);
      const { score, base } = simulate(attempt.seed, speed, submission.inputs, roundTicks);
      if (submission.score !== score) {
        const otherwise = fixtures.completionArg(id, submission);
        await person.rejected('completeChallenge', 'score_mismatch', otherwise);
      }

      const got = await gradeOf(person, id, { ...submission, score });

      const expected = gameVerdict(base, bestBase(attempt.seed, speed, course), course);
      t.equal(got, expected, `the grade of ${base} base points at the speed ${speed}`);
    }
  },
};

const inputs: Case = {
  title: 'inputs outside of the round, of another kind, or not in their order are rejected',
  operation: 'completeChallenge',
  quote: 'Tick and action; 0 to 4 steer to a lane, 5 slows down, 6 speeds up',
  async run(t) {
    const person = await t.signUp();
    const { id, content: course } = await fixtures.contentOf(person, 'game', 'course');
    const attempt = await startGame(person, id);
    const { submission } = roundWith(attempt, course, { inputs: [] }, []);
    const end = roundTicksOf(course);
    for (const wrong of [
      [[30, 7]],
      [[30, -1]],
      [[30, 1.5]],
      [[-1, 1]],
      [[30.5, 1]],
      [[end, 1]],
      ...[60, 30].map((tick) => [
        [tick, 1],
        [30, 2],
      ]),
    ]) {
      const arg = fixtures.completionArg(id, submission);
      const values = { ...arg, done: { ...submission, inputs: wrong } };
      await person.rejected('completeChallenge', 'validation_failed', values, '/done/inputs');
    }
    const { attempt: latest } = await person.request('attempt', { challengeId: id });
    t.equal(latest?.isFinished, false, 'isFinished');
    const all: [number, number][] = [0, 1, 2, 3, 4, 5, 6].map((action) => [action * 20, action]);
    const { score } = simulate(attempt.seed, 'normal', all, end);
    const { passed } = await gradeOf(person, id, { ...submission, inputs: all, score });
    t.ok(typeof passed === 'boolean', 'a grade of a round with all actions', passed);
  },
};

const sameAgain: Case = {
  title: 'a round that is submitted again, as its response was lost, is graded the same',
  operation: 'completeChallenge',
  quote: 'have one effect and get the first response',
  async run(t) {
    const person = await t.signUp();
    const { id, content: course } = await fixtures.contentOf(person, 'game', 'course');
    const { submission } = roundWith(await startGame(person, id), course);
    const gameKey = fixtures.newKey();
    const round = await gradeOf(person, id, submission, gameKey);
    for (const key of [gameKey, fixtures.newKey()]) {
      t.equal(await gradeOf(person, id, submission, key), round, 'the grade of the same round');
    }
  },
};

const sameQuiz: Case = {
  title: 'a quiz that is submitted again, as its response was lost, gets the first response',
  operation: 'completeChallenge',
  quote: 'have one effect and get the first response',
  async run(t) {
    const [teacher, person] = [await t.signUp(), await t.signUp('Ben Conform')];
    const { id: challengeId } = await fixtures.contentOf(teacher, 'quiz', 'quiz');
    const key: QuizKey = new Map();
    await playQuiz(teacher, { challengeId, key, plan: (right) => ({ right }) });
    const { number, response } = await playQuiz(person, {
      challengeId,
      key,
      plan: (count) => ({ right: count }),
    });
    const first = fixtures.passed(response);
    for (const idempotencyKey of [fixtures.newKey(), fixtures.newKey()]) {
      const done = { type: 'quiz', attempt: number } as const;
      const arg = fixtures.completionArg(challengeId, done, idempotencyKey);
      const again = fixtures.passed(await person.request('completeChallenge', arg));
      const expected = { ...first, award: { ...first.award, isRepeat: true } };
      t.equal(again, expected, 'the response to the same attempt');
    }
  },
};

/** Rounds by their rules, and submissions of attempts that have ended. */
export const submittedAgainCases: readonly Case[] = [ownSpeed, inputs, sameAgain, sameQuiz];
