import type { OperationName } from '@/contract/operations';
import * as fixtures from '../fixtures';
import { allRight, differing, learnQuiz, playQuiz, type Plan, type QuizKey } from '../play';
import type { Person, TestClient } from '../testClient';
import type { Case } from '../testContext';

const { answer, answerAgain, answerAll, idsOf, openQuiz, pluck, unknownIds } = fixtures;

type At = Parameters<typeof answer>[1];

const submitQuiz = (client: TestClient, challengeId: string) =>
  fixtures.submit(client, challengeId, { type: 'quiz', attempt: 1 });

const help = async ({ request }: TestClient, at: At, questionId: string) =>
  (await request('removeTwoOptions', { ...at, questionId })).attempt;

const isBegun = async (person: Person) => (await fixtures.challengeOf(person, 'quiz')).isBegun;

interface RawAttempt {
  readonly questions: readonly object[];
  readonly answers: ReadonlyArray<{ readonly questionId: string }>;
}

const fifty = 'remove two wrong options of a question, once per attempt';

export const quizCases: readonly Case[] = [
  {
    title:
      'a quiz has other questions or options for others, and reveals no answer before it is given',
    operation: 'startAttempt',
    quote: 'other attempts and other users have other questions',
    async run(t, person, ben, cleo) {
      const { at, ids, rules, attempt } = await openQuiz(person);
      const seen = [attempt.questions];
      for (const other of [ben, cleo]) seen.push((await openQuiz(other)).attempt.questions);
      const orders = seen.map((all) => JSON.stringify(all.map(({ id, options }) => [id, options])));
      t.ok(new Set(orders).size > 1, 'other questions for another user', orders);
      t.equal((await openQuiz(person)).attempt, attempt, 'the attempt when opened again');
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
    title:
      'round 2 comes after all questions, takes the first answer of each wrong one, and is not graded',
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
        t.equal(pluck(answers, 'questionId'), ids, 'the answered questions');
        for (const { correctOption, explanation, source, questionId } of answers) {
          const { options = [] } = quiz.attempt.questions.find(({ id }) => id === questionId) ?? {};
          t.ok(correctOption in options, 'a right option that there is', correctOption);
          const texts = [explanation, source.organization, source.title];
          t.ok(!texts.includes(''), 'explanation and source', texts);
        }
        const { rules } = quiz;
        const have = answers.filter(({ correctOption }) => correctOption === 0).length;
        const need = Math.max(1, Math.ceil((ids.length * rules.stars[0]) / rules.questions));
        const response = await submitQuiz(person, at.challengeId);
        const missing = have < need ? [{ what: 'right_answers', have, need }] : [];
        t.equal(response.passed ? [] : response.missing, missing, 'what is missing');
        return;
      }
    },
  },
  {
    title: '50:50 removes two wrong options of one open question in each attempt, in both rounds',
    operation: 'removeTwoOptions',
    quote: fifty,
    async run(t, person) {
      const { at: first } = await openQuiz(person);
      let isRefused = false;
      // The option that is kept may be the right one, which ends the question.
      for (let number = 1; number < 12 && (number < 4 || !isRefused); number += 1) {
        const at = { ...first, number: String(number) };
        const { attempt } = await person.request('startAttempt', at);
        if (attempt.type !== 'quiz') return;
        t.equal(attempt.removed, null, `what 50:50 has removed at first in attempt ${number}`);
        const [one = '', two = '', ...others] = idsOf(attempt.questions);
        const [three = ''] = others;
        await answer(person, at, three);
        for (const questionId of [three, ...unknownIds]) {
          await person.invalid('removeTwoOptions', { ...at, questionId }, '/questionId');
        }
        const { removed } = await help(person, at, one);
        const options = removed?.options ?? [];
        t.equal(new Set(options).size, 2, `removed options in attempt ${number}`);
        await person.invalid('removeTwoOptions', { ...at, questionId: two }, '/questionId');
        const gone = { ...at, questionId: one, option: options[0] };
        await person.invalid('answerQuestion', { ...gone, round: 1 }, '/option');
        const kept = attempt.questions[0]?.options.findIndex((_, n) => !options.includes(n));
        const { answers } = await answer(person, at, one, kept);
        const right = answers.find(({ questionId }) => questionId === one)?.correctOption ?? -1;
        t.ok(right >= 0 && !options.includes(right), 'a right option that was not removed', right);
        if (right === kept) continue;
        for (const questionId of [two, ...others]) await answer(person, at, questionId);
        await person.invalid('answerQuestion', { ...gone, round: 2 }, '/option');
        isRefused = true;
      }
    },
  },
  {
    title:
      'an attempt is shown from its start until it is graded or the next starts, which ends it',
    operation: 'attempt',
    quote: "That attempt doesn't exist or has ended",
    async run(t, ana, ben) {
      const { id: challengeId } = await fixtures.challengeOf(ana, 'quiz');
      const start = (number: string) => ({ challengeId, number });
      const none = { attempt: null };
      t.equal(await ana.request('attempt', { challengeId }), none, 'the attempt at first');
      const quiz = await openQuiz(ana);
      const { at, ids } = quiz;
      t.equal(await isBegun(ana), false, 'isBegun without an answer');
      t.equal((await submitQuiz(ana, challengeId)).passed, false, 'passed, before all answers');
      const answers = await answerAll(ana, quiz);
      t.equal([await isBegun(ana), await isBegun(ben)], [true, false], 'isBegun, and of another');
      t.equal(await ben.request('attempt', { challengeId }), none, 'the attempt of another');
      const right = answers.filter(({ correctOption }) => correctOption === 0).length;
      const late = await submitQuiz(ana, challengeId);
      const missing = late.passed
        ? null
        : late.missing.find(({ what }) => what === 'right_answers');
      t.ok(late.passed || missing?.have === right, `${right} right answers`, late);

      const rejected = (client: Person, of: object, name: OperationName = 'answerQuestion') =>
        client.rejected(name, 'attempt_not_found', { ...at, option: 0, round: 1, ...of });
      await rejected(ana, { questionId: ids[0] }, 'removeTwoOptions');
      for (const { questionId, correctOption: option } of answers) {
        if (option !== 0) await rejected(ana, { questionId, option, round: 2 });
      }
      const ended = await answer(ana, at, ids[0] ?? '');
      const got = [ended.answers, ended.isFinished, ended.removed, await isBegun(ana)];
      t.equal(got, [answers, true, null, false], 'the attempt that has ended, and isBegun');
      t.equal((await ana.request('startAttempt', at)).attempt, ended, 'when opened again');
      await ana.rejected('startAttempt', 'attempt_not_found', start('3'));
      const { attempt: second } = await ana.request('startAttempt', start('2'));
      t.equal(second.number, 2, 'the number of the next attempt');
      await ana.rejected('startAttempt', 'attempt_not_found', start('1'));

      const started = await openQuiz(ben);
      t.equal(started.attempt.answers, [], 'the answers of another');
      await answer(ben, at, started.ids[0] ?? '');
      const { attempt: next } = await ben.request('startAttempt', start('2'));
      for (const name of ['answerQuestion', 'removeTwoOptions'] as const) {
        await rejected(ben, { questionId: started.ids[1] }, name);
      }
      t.equal((await ben.request('attempt', { challengeId })).attempt, next, 'the latest attempt');
      t.equal(next.type === 'quiz' && next.answers, [], 'its answers');
    },
  },
];

type Shares = readonly [one: number, two: number, three: number];

export const quizGrades: readonly Case[] = [
  {
    title: 'a quiz has a star for each share of right answers of its own, the third without 50:50',
    operation: 'completeChallenge',
    quote: "A question that 50:50 helped with doesn't count for the third star",
    async run(t) {
      const [first, ...others] = await differing(
        t,
        'quiz',
        (quiz) => quiz.stars[0] / quiz.questions,
      );
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
      const all = [...plans, (_shares: Shares, count: number) => allRight(count)];
      for (const [challenge, plan] of [
        ...all.map((each) => [first, each] as const),
        // What passes others: one right answer too few, and enough.
        ...others.flatMap((other) => plans.slice(0, 2).map((each) => [other, each] as const)),
      ]) {
        if (!challenge) continue;
        const { id: challengeId, quiz: rules } = challenge;
        let shares: Shares = [1, 1, 1];
        let played: Plan = { right: 0 };
        const planned = (count: number) => {
          const share = (star: number) => Math.max(1, Math.ceil((count * star) / rules.questions));
          shares = [share(rules.stars[0]), share(rules.stars[1]), share(rules.stars[2])];
          return (played = plan(shares, count));
        };
        const person = await t.signUp();
        const { response } = await playQuiz(person, { challengeId, key, plan: planned });
        const { right, isHelped } = played;
        const [one, two, three] = shares;
        const withoutHelp = right - Number(isHelped === true);
        const expected =
          right < one
            ? [{ what: 'right_answers', have: right, need: one }]
            : 1 + Number(right >= two) + Number(withoutHelp >= three);
        const got = response.passed ? response.stars : response.missing;
        const what = `${JSON.stringify(played)} of the shares ${shares.join()} in ${challengeId}`;
        t.equal(got, expected, `stars with ${what}`);
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
