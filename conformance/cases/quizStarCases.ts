import type { Case } from '../case';
import * as fixtures from '../fixtures';
import { playQuiz, type Plan, type QuizKey } from '../quizPlay';

type Shares = readonly [one: number, two: number, three: number];

const stars: Case = {
  title: 'a quiz has a star for each share of right answers; only the third is without 50:50',
  operation: 'completeChallenge',
  quote: "A question that 50:50 helped with doesn't count for the third star",
  async run(t) {
    const { id, content: rules } = await fixtures.contentOf(await t.signUp(), 'quiz', 'quiz');
    const key: QuizKey = new Map();
    const plans: ReadonlyArray<(shares: Shares, count: number) => Plan> = [
      ([one]) => ({ right: one - 1 }),
      ([one]) => ({ right: one }),
      ([one]) => ({ right: one, isHelped: true }),
      ([, two]) => ({ right: two - 1 }),
      ([, two]) => ({ right: two }),
      ([, two]) => ({ right: two, isHelped: true }),
      ([, , three]) => ({ right: three - 1 }),
      ([, , three]) => ({ right: three }),
      ([, , three]) => ({ right: three, isHelped: true }),
      (_shares, count) => ({ right: count }),
    ];
    for (const plan of plans) {
      let shares: Shares = [1, 1, 1];
      let played: Plan = { right: 0 };
      const person = await t.signUp();

      const planned = (count: number) => {
        const share = (star: number) => Math.max(1, Math.ceil((count * star) / rules.questions));
        shares = [share(rules.stars[0]), share(rules.stars[1]), share(rules.stars[2])];
        played = plan(shares, count);
        return played;
      };
      const { response } = await playQuiz(person, { challengeId: id, key, plan: planned });

      const { right, isHelped } = played;
      const [one, two, three] = shares;
      const withoutHelp = right - (isHelped ? 1 : 0);
      const expected =
        right < one
          ? [{ what: 'right_answers', have: right, need: one }]
          : 1 + Number(right >= two) + Number(withoutHelp >= three);
      const got = response.passed ? response.stars : response.missing;
      t.equal(got, expected, `stars with ${JSON.stringify(played)} of the shares ${shares.join()}`);
    }
  },
};

const later: Case = {
  title: 'a later attempt has its own stars, and one that fails leaves the challenge completed',
  operation: 'completeChallenge',
  quote: 'the response has its award with `isRepeat`, and nothing more is credited',
  async run(t) {
    const person = await t.signUp();
    const key: QuizKey = new Map();
    // Attempts that reveal the answers must not pass by chance.
    const teacher = await t.signUp('Ben Conform');
    const { id: challengeId } = await fixtures.contentOf(teacher, 'quiz', 'quiz');
    const quiz = { challengeId, key };
    const allRight = (count: number) => ({ right: count });
    await playQuiz(teacher, { ...quiz, plan: allRight });

    const first = await playQuiz(person, { ...quiz, plan: allRight });
    const { award, stars: best, challenge } = fixtures.passed(first.response);
    const second = await playQuiz(person, {
      ...quiz,
      plan: () => ({ right: 0 }),
      from: first.number + 1,
    });
    const { items } = await person.request('challenges', undefined);
    const { user } = await person.request('session', undefined);
    const third = await playQuiz(person, { ...quiz, plan: allRight, from: second.number + 1 });

    t.equal([best, challenge.completed], [3, true], 'stars and completed');
    t.equal(second.response.passed, false, 'passed, with no right answer');
    const listed = items.find(({ id }) => id === challenge.id);
    t.equal([listed?.completed, listed?.isBegun], [true, false], 'completed and isBegun');
    t.equal(user?.points, award.points, 'the points after a failed attempt');
    const again = fixtures.passed(third.response);
    t.equal([again.stars, again.award.isRepeat], [3, true], 'stars and isRepeat');
    t.equal(again.user.points, award.points, 'the points at the end');
  },
};

/** Grades of quizzes whose answers earlier attempts have revealed. */
export const quizStarCases: readonly Case[] = [stars, later];
