import type { OperationName } from '@/contract/operations';
import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';
import { learnQuiz, playQuiz, allRight, type Plan, type QuizKey } from '../play';
import type { Person, TestClient } from '../testClient';

const { answer, answerAgain, answerAll, idsOf, openQuiz, pluck, unknownIds } = fixtures;

type At = Parameters<typeof answer>[1];

const submitQuiz = (client: TestClient, challengeId: string) =>
  fixtures.submit(client, challengeId, { type: 'quiz', attempt: 1 });

const help = async ({ request }: TestClient, at: At, questionId: string) =>
  (await request('removeTwoOptions', { ...at, questionId })).attempt;

const latest = async ({ request }: TestClient, at: At) => {
  const { attempt } = await request('attempt', { challengeId: at.challengeId });
  if (attempt?.type !== 'quiz') throw new Skipped('The latest attempt is not one at a quiz.');
  return attempt;
};

const isBegun = async (person: Person) => (await fixtures.challengeOf(person, 'quiz')).isBegun;

interface RawAttempt {
  readonly questions: readonly object[];
  readonly answers: ReadonlyArray<{ readonly questionId: string }>;
}

const fifty = 'remove two wrong options of a question, once per attempt';
const hasEnded = "That attempt doesn't exist or has ended";

export const quizCases: readonly Case[] = [
  {
    title: 'a quiz reveals no answer before the question is answered',
    operation: 'startAttempt',
    quote: 'A question has only `id`, `text` and `options`',
    async run(t, person) {
      const { at, ids, rules } = await openQuiz(person);
      t.ok(fixtures.isWhole(ids.length, 1, rules.questions), 'the number of questions', ids);
      t.equal(ids, [...new Set(ids)], 'the ids of the questions');
      const [first = '', second = ''] = ids;
      const given = { ...at, questionId: first, option: 0, round: 1 };
      for (const [name, values, answered] of [
        ['attempt', at, []],
        ['startAttempt', at, []],
        ['answerQuestion', given, [first]],
        ['removeTwoOptions', { ...at, questionId: second }, [first]],
      ] as const) {
        const { text } = await person.respond(name, values);
        const { attempt: raw } = JSON.parse(text) as { attempt: RawAttempt };
        const members = new Set(raw.questions.flatMap((question) => Object.keys(question)));
        t.equal([...members].toSorted(), ['id', 'options', 'text'], 'the members of questions');
        t.equal(pluck(raw.answers, 'questionId'), answered, 'questions whose answer is returned');
      }
    },
  },
  {
    title: 'an answer and 50:50 stay as they are after others in between',
    operation: 'answerQuestion',
    quote: 'the first answer in each round counts',
    async run(t, person) {
      const { at, attempt, ids } = await openQuiz(person);
      const [one = '', two = '', three = ''] = ids;
      const first = await answer(person, at, one, 1);
      t.equal(await answer(person, at, one, 2), first, 'the response to another answer');
      const { removed } = await help(person, at, two);
      await answer(person, at, three);
      t.equal((await answer(person, at, one)).answers[0], first.answers[0], 'the first answer');
      t.equal((await help(person, at, two)).removed, removed, 'the removed options');
      const kept = attempt.questions[1]?.options.findIndex((_, n) => !removed?.options.includes(n));
      await answer(person, at, two, kept);
      const last = await help(person, at, two);
      t.equal(last.removed, removed, 'the removed options after the answer');
      const given = last.answers.flatMap(({ questionId, option }) => [questionId, option]);
      t.equal(given, [one, 1, three, 0, two, kept], 'all answers, in their order');
      const { attempt: opened } = await person.request('startAttempt', at);
      t.equal(opened, last, 'the attempt that is opened again');
    },
  },
  {
    title: 'round 2 comes after all questions, and takes the first answer of each wrong one',
    operation: 'answerQuestion',
    quote: '2 after all questions are answered, for those answered wrong',
    async run(t) {
      // All answers may be right, or all wrong.
      for (let tries = 0; tries < 8; tries += 1) {
        const person = await t.signUp();
        const quiz = await openQuiz(person);
        const { at, ids } = quiz;
        const values = { ...at, questionId: ids[0], option: 0, round: 1 };
        for (const option of [-1, 99, 0.5]) {
          await person.invalid('answerQuestion', { ...values, option }, '/option');
        }
        for (const questionId of ids.slice(0, -1)) {
          await person.invalid('answerQuestion', { ...values, questionId, round: 2 }, '/round');
          const { answers } = await answer(person, at, questionId);
          const wrong = answers.find(({ correctOption }) => correctOption !== 0);
          const early = { ...values, questionId: wrong?.questionId ?? questionId, round: 2 };
          await person.invalid('answerQuestion', early, '/round');
        }
        const answers = await answerAll(person, quiz);
        const right = answers.find(({ correctOption }) => correctOption === 0);
        const [wrong, another] = answers.filter(({ correctOption }) => correctOption !== 0);
        if (!right || !wrong || !another) continue;
        const refused = { ...values, questionId: right.questionId, round: 2 };
        await person.invalid('answerQuestion', refused, '/round');
        await answerAgain(person, at, wrong.questionId, 1);
        await answerAgain(person, at, another.questionId, another.correctOption);
        const attempt = await answerAgain(person, at, wrong.questionId, 0);
        const given = [wrong, another, right].flatMap(({ questionId: id }) => {
          const found = attempt.answers.find(({ questionId }) => questionId === id);
          return [found?.option, found?.again];
        });
        const expected = [0, 1, 0, another.correctOption, 0, undefined];
        t.equal(given, expected, 'the answers of both rounds');
        return;
      }
    },
  },
  {
    title: '50:50 removes two wrong options of one open question in each attempt',
    operation: 'removeTwoOptions',
    quote: fifty,
    async run(t, person) {
      const { at: first } = await openQuiz(person);
      for (const number of ['1', '2', '3']) {
        const at = { ...first, number };
        const { attempt } = await person.request('startAttempt', at);
        if (attempt.type !== 'quiz') return;
        t.equal(attempt.removed, null, `what 50:50 has removed at first in attempt ${number}`);
        const [one = '', two = '', three = ''] = idsOf(attempt.questions);
        await answer(person, at, three);
        for (const questionId of [three, ...unknownIds]) {
          await person.invalid('removeTwoOptions', { ...at, questionId }, '/questionId');
        }
        const { removed } = await help(person, at, one);
        const options = removed?.options ?? [];
        t.equal(new Set(options).size, 2, `removed options in attempt ${number}`);
        await person.invalid('removeTwoOptions', { ...at, questionId: two }, '/questionId');
        const gone = { ...at, questionId: one, option: options[0], round: 1 };
        await person.invalid('answerQuestion', gone, '/option');
        const kept = attempt.questions[0]?.options.findIndex((_, n) => !options.includes(n));
        const { answers } = await answer(person, at, one, kept);
        const right = answers.find(({ questionId }) => questionId === one)?.correctOption ?? -1;
        t.ok(right >= 0 && !options.includes(right), 'a right option that was not removed', right);
      }
    },
  },
  {
    title: 'an option that 50:50 removed can not be chosen in round 2 either',
    operation: 'answerQuestion',
    quote: 'A removed option can no longer be chosen',
    async run(t) {
      // The option that was kept may be the right one, which ends the question.
      for (let attempts = 0; attempts < 20; attempts += 1) {
        const person = await t.signUp();
        const { at, attempt, ids } = await openQuiz(person);
        const [first = '', ...others] = ids;
        const { removed } = await help(person, at, first);
        const options = removed?.options ?? [];
        const kept = attempt.questions[0]?.options.findIndex((_, n) => !options.includes(n));
        const { answers } = await answer(person, at, first, kept);
        if (answers[0]?.correctOption === kept) continue;
        for (const id of others) await answer(person, at, id);
        const gone = { ...at, questionId: first, option: options[0], round: 2 };
        await person.invalid('answerQuestion', gone, '/option');
        return;
      }
    },
  },
  {
    title: 'an attempt is shown from its start, begun until it is graded, and then the next starts',
    operation: 'attempt',
    quote: 'Get the latest attempt at a challenge, or null',
    async run(t, ana, ben) {
      const { id: challengeId } = await fixtures.challengeOf(ana, 'quiz');
      const start = (number: string) => ({ challengeId, number });
      const none = { attempt: null };
      t.equal(await ana.request('attempt', { challengeId }), none, 'the attempt at first');
      const quiz = await openQuiz(ana);
      t.equal(await isBegun(ana), false, 'isBegun without an answer');
      t.equal((await submitQuiz(ana, challengeId)).passed, false, 'passed, before all answers');
      const answers = await answerAll(ana, quiz);
      t.equal([await isBegun(ana), await isBegun(ben)], [true, false], 'isBegun, and of another');
      t.equal(await ben.request('attempt', { challengeId }), none, 'the attempt of another');
      t.equal((await openQuiz(ben)).attempt.answers, [], 'the answers of another');
      const right = answers.filter(({ correctOption }) => correctOption === 0).length;
      const late = await submitQuiz(ana, challengeId);
      const missing = late.passed
        ? null
        : late.missing.find(({ what }) => what === 'right_answers');
      t.ok(late.passed || missing?.have === right, `${right} right answers`, late);
      const { isFinished } = await latest(ana, quiz.at);
      t.equal([await isBegun(ana), isFinished], [false, true], 'isBegun and isFinished');
      await ana.rejected('startAttempt', 'attempt_not_found', start('3'));
      const { attempt } = await ana.request('startAttempt', start('2'));
      t.equal(attempt.number, 2, 'the number of the next attempt');
      await ana.rejected('startAttempt', 'attempt_not_found', start('1'));
    },
  },
  {
    title: 'an attempt has ended once it is graded, or the next one is started',
    operation: 'answerQuestion',
    quote: hasEnded,
    async run(t, person, other) {
      const quiz = await openQuiz(person);
      const { at, ids } = quiz;
      const answers = await answerAll(person, quiz);
      await submitQuiz(person, at.challengeId);
      const rejected = (client: Person, of: object, name: OperationName = 'answerQuestion') =>
        client.rejected(name, 'attempt_not_found', { ...at, option: 0, round: 1, ...of });
      await rejected(person, { questionId: ids[0] }, 'removeTwoOptions');
      for (const { questionId, correctOption: option } of answers) {
        if (option !== 0) await rejected(person, { questionId, option, round: 2 });
      }
      const attempt = await answer(person, at, ids[0] ?? '');
      t.equal([attempt.answers, attempt.isFinished], [answers, true], 'answers and isFinished');
      t.equal(attempt.removed, null, 'the removed options');
      t.equal((await person.request('startAttempt', at)).attempt, attempt, 'when opened again');

      const started = await openQuiz(other);
      await answer(other, at, started.ids[0] ?? '');
      const { attempt: next } = await other.request('startAttempt', { ...at, number: '2' });
      await rejected(other, { questionId: started.ids[1] });
      await rejected(other, { questionId: started.ids[1] }, 'removeTwoOptions');
      t.equal(await latest(other, at), next, 'the latest attempt');
      t.equal(next.type === 'quiz' && next.answers, [], 'its answers');
    },
  },
];

type Shares = readonly [one: number, two: number, three: number];

/** Grades of quizzes. */
export const quizGrades: readonly Case[] = [
  {
    title: 'a quiz passes with enough right first answers; answers of round 2 do not count',
    operation: 'completeChallenge',
    quote: 'as many right at the first try as the first of `quiz.stars`',
    async run(t, person) {
      const quiz = await openQuiz(person);
      const { at, attempt, rules, ids } = quiz;
      const answers = await answerAll(person, quiz);
      t.equal(pluck(answers, 'questionId'), ids, 'the answered questions');
      for (const { correctOption, explanation, source, questionId } of answers) {
        const options = attempt.questions.find(({ id }) => id === questionId)?.options ?? [];
        t.ok(correctOption in options, 'a right option that there is', correctOption);
        const texts = [explanation, source.organization, source.title];
        t.ok(!texts.includes(''), 'explanation and source', texts);
      }
      const wrong = answers.filter(({ correctOption }) => correctOption !== 0);
      const have = answers.length - wrong.length;
      for (const { questionId, correctOption } of wrong) {
        await answerAgain(person, at, questionId, correctOption);
      }
      const response = await submitQuiz(person, at.challengeId);
      t.ok(ids.length <= rules.questions, `at most ${rules.questions} questions`, ids.length);
      const need = Math.max(1, Math.ceil((ids.length * rules.stars[0]) / rules.questions));
      const missing = response.passed ? [] : response.missing;
      const expected = have >= need ? [] : [{ what: 'right_answers', have, need }];
      t.equal(missing, expected, `what is missing with ${have} of ${ids.length} right`);
    },
  },
  {
    title: 'another user and another attempt at a quiz have other questions, or in another order',
    operation: 'startAttempt',
    quote: 'other attempts and other users have other questions',
    async run(t) {
      const seen: string[] = [];
      for (const person of await t.people()) {
        const { attempt } = await openQuiz(person);
        seen.push(JSON.stringify(attempt.questions.map(({ id, options }) => [id, options])));
        const { questions } = (await openQuiz(person)).attempt;
        t.equal(questions, attempt.questions, 'the questions when opened again');
      }
      t.ok(new Set(seen).size > 1, 'other questions for another user', seen);
    },
  },
  {
    title: 'a quiz has a star for each share of right answers; only the third is without 50:50',
    operation: 'completeChallenge',
    quote: "A question that 50:50 helped with doesn't count for the third star",
    async run(t) {
      const { id, content: rules } = await fixtures.contentOf(await t.signUp(), 'quiz', 'quiz');
      const key: QuizKey = new Map();
      const plans = [0, 1, 2].flatMap((star) =>
        [
          [-1, false],
          [0, false],
          [0, true],
        ].map(([more, isHelped]) => (shares: Shares): Plan => ({
          right: (shares[star] ?? 0) + Number(more),
          isHelped: isHelped === true,
        })),
      );
      for (const plan of [...plans, (_shares: Shares, count: number) => allRight(count)]) {
        let shares: Shares = [1, 1, 1];
        let played: Plan = { right: 0 };
        const planned = (count: number) => {
          const share = (star: number) => Math.max(1, Math.ceil((count * star) / rules.questions));
          shares = [share(rules.stars[0]), share(rules.stars[1]), share(rules.stars[2])];
          return (played = plan(shares, count));
        };
        const person = await t.signUp();
        const { response } = await playQuiz(person, { challengeId: id, key, plan: planned });
        const { right, isHelped } = played;
        const [one, two, three] = shares;
        const withoutHelp = right - Number(isHelped === true);
        const expected =
          right < one
            ? [{ what: 'right_answers', have: right, need: one }]
            : 1 + Number(right >= two) + Number(withoutHelp >= three);
        const got = response.passed ? response.stars : response.missing;
        t.equal(
          got,
          expected,
          `stars with ${JSON.stringify(played)} of the shares ${shares.join(', ')}`,
        );
      }
    },
  },
  {
    title: 'a later attempt has its own stars, and one that fails leaves the challenge completed',
    operation: 'completeChallenge',
    quote: 'the response has its award with `isRepeat`, and nothing more is credited',
    async run(t, person) {
      const { id: challengeId } = await fixtures.contentOf(person, 'quiz', 'quiz');
      const quiz = { challengeId, key: await learnQuiz(t, challengeId) };
      const first = await playQuiz(person, { ...quiz, plan: allRight });
      const { award, stars, challenge } = fixtures.passed(first.response);
      t.equal([stars, challenge.completed], [3, true], 'stars and completed');
      const none = { ...quiz, plan: () => ({ right: 0 }), from: first.number + 1 };
      const second = await playQuiz(person, none);
      t.equal(second.response.passed, false, 'passed, with no right answer');
      const listed = await fixtures.challengeOf(person, 'quiz', ({ id }) => id === challengeId);
      t.equal([listed.completed, listed.isBegun], [true, false], 'completed and isBegun');
      t.equal((await fixtures.userOf(person)).points, award.points, 'the points');
      const third = await playQuiz(person, { ...quiz, plan: allRight, from: second.number + 1 });
      const again = fixtures.passed(third.response);
      const got = [again.stars, again.award.isRepeat, again.user.points];
      t.equal(got, [3, true, award.points], 'stars, isRepeat and points at the end');
    },
  },
];
