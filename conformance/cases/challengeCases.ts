import { goalFor, roundTicksOf } from '@/domain/game/goal';
import { simulate } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import type { TestContext } from '../testContext';
import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { roundWith, startGame } from '../games';
import type { Person } from '../people';
import { contentCases } from './contentCases';
import { quizAttemptCases } from './quizAttemptCases';
import { quizCases } from './quizCases';
import { quizEndCases } from './quizEndCases';
import { submittedAgainCases } from './submittedAgainCases';

const counts: Case = {
  title: 'the counts match the challenges before and after one is completed',
  operation: 'challenges',
  async run(t) {
    const person = await t.signUp();
    const agree = async () => {
      const { items, counts } = await person.request('challenges', undefined);
      const completed = items.filter((challenge) => challenge.completed);
      const expected = {
        completed: completed.length,
        active: items.length - completed.length,
        totalPoints: items.reduce((sum, { points }) => sum + points, 0),
      };
      t.equal(counts, expected, 'the counts');
      return completed.map(({ id }) => id);
    };

    t.equal(await agree(), [], 'what a new person has completed');
    const { challenge } = await fixtures.earnPoints(person);
    t.equal(challenge.completed, true, 'completed');
    t.equal(await agree(), [challenge.id], 'what is completed');
  },
};

const otherPeople: Case = {
  title: 'a challenge that one user completes stays open for another',
  operation: 'challenges',
  async run(t) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    await fixtures.earnPoints(ana);
    const { counts } = await ben.request('challenges', undefined);
    t.equal(counts.completed, 0, 'what the other has completed');
  },
};

const notPassed: Case = {
  title: 'an insufficient submission returns what is missing and credits nothing',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const { id, guide } = await fixtures.actionOf(person);
    const half = fixtures.doneBy(guide, { steps: [] });

    const response = await person.request('completeChallenge', fixtures.completionArg(id, half));

    t.equal(response.passed, false, 'passed');
    t.ok(!response.passed && response.missing.length > 0, 'something that is missing', response);
    const { user } = await person.request('session', undefined);
    t.equal(user?.points, 0, 'the points');
  },
};

const story: Case = {
  title: 'a story with photos passes and returns its savings; an unknown action is rejected',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const { id, prompt, actions, best } = await fixtures.promptOf(person);
    const submission = await fixtures.storyBy(prompt, best);
    const { photos } = submission;
    const made = (change: Partial<typeof submission>) =>
      fixtures.completionArg(id, { ...submission, ...change });

    const strange = made({ actionIds: [...fixtures.unknownIds] });
    await person.rejected('completeChallenge', 'validation_failed', strange, '/done/actionIds/0');
    const drawing = { dataUrl: 'data:image/svg+xml;base64,PHN2Zz4=', description: 'A drawing' };
    const drawn = made({ photos: [...photos, drawing] });
    const pointer = `/done/photos/${photos.length}/dataUrl`;
    await person.rejected('completeChallenge', 'validation_failed', drawn, pointer);
    const response = fixtures.passed(await person.request('completeChallenge', made({})));

    t.equal(
      response.award.savings.map(({ title }) => title),
      [actions[0]?.title],
      'the savings',
    );
  },
};

/** Starts the first attempt at the first game. */
async function openGame(person: Person) {
  const { id, content: course } = await fixtures.contentOf(person, 'game', 'course');
  return { id, attempt: await startGame(person, id), course };
}

const madeUpScore: Case = {
  title: "a score that doesn't match the replay is rejected, and the attempt stays open",
  operation: 'completeChallenge',
  quote: "The score doesn't match the replay of the round",
  async run(t) {
    const person = await t.signUp();
    const { id, attempt, course } = await openGame(person);
    const { score } = roundWith(attempt, course).submission;
    for (const wrong of new Set([99_999, score + 1, Math.max(0, score - 1), 0])) {
      if (wrong === score) continue;
      const { submission } = roundWith(attempt, course, { score: wrong });
      const made = fixtures.completionArg(id, submission);
      await person.rejected('completeChallenge', 'score_mismatch', made);
    }
    const idle = simulate(attempt.seed, 'normal', [], roundTicksOf(course)).score;
    const none = fixtures.completionArg(
      id,
      roundWith(attempt, course, { inputs: [], score: idle + 1 }).submission,
    );
    await person.rejected('completeChallenge', 'score_mismatch', none);
    const old = fixtures.completionArg(
      id,
      roundWith(attempt, course, { version: gameVersion - 1 }).submission,
    );
    await person.rejected('completeChallenge', 'outdated_game', old);
    const other = fixtures.completionArg(
      id,
      roundWith({ ...attempt, number: 2 }, course).submission,
    );
    await person.rejected('completeChallenge', 'attempt_not_found', other);

    const latest = await person.request('attempt', { challengeId: id });

    t.equal(latest.attempt?.isFinished, false, 'isFinished');
  },
};

const played: Case = {
  title: "a round passes with the share of the course, by the server's replay",
  operation: 'completeChallenge',
  quote: 'The first of `course.stars` passes',
  async run(t) {
    const person = await t.signUp();
    const { id, attempt, course } = await openGame(person);
    const { submission, base } = roundWith(attempt, course);

    const response = await person.request(
      'completeChallenge',
      fixtures.completionArg(id, submission),
    );

    const need = goalFor(attempt.seed, 'normal', course);
    const missing = response.passed ? [] : response.missing;
    const expected = base < need ? [{ what: 'base', have: base, need }] : [];
    t.equal(missing, expected, `what is missing with ${base} base points`);
    const latest = await person.request('attempt', { challengeId: id });
    t.equal(latest.attempt?.isFinished, true, 'isFinished');
  },
};

const seas: Case = {
  title: 'each user and each attempt at a game gets its own sea, which never changes',
  operation: 'startAttempt',
  async run(t: TestContext) {
    const [ana, ben] = await Promise.all([t.signUp(), t.signUp('Ben Conform')]);
    const first = await openGame(ana);
    const again = await openGame(ana);
    const other = await openGame(ben);
    const next = await ana.request('startAttempt', { challengeId: first.id, number: '2' });

    t.equal(again.attempt, first.attempt, 'the attempt when it is opened again');
    const seeds = [first.attempt, other.attempt, next.attempt].map((each) =>
      each.type === 'game' ? each.seed : null,
    );
    t.equal(new Set(seeds).size, 3, 'the number of different seas');
  },
};

export const challengeGroup: Group = {
  name: 'challenges',
  cases: [
    counts,
    otherPeople,
    notPassed,
    story,
    ...contentCases,
    ...quizCases,
    ...quizAttemptCases,
    ...quizEndCases,
    madeUpScore,
    played,
    seas,
    ...submittedAgainCases,
  ],
};
