import type { Case } from '../case';
import * as fixtures from '../fixtures';

const quote50 = 'remove two wrong options of a question, once per attempt';

const oncePerAttempt: Case = {
  title: '50:50 works once in each attempt, also in a later one',
  operation: 'removeTwoOptions',
  quote: quote50,
  async run(t) {
    const person = await t.signUp();
    const { at: first } = await fixtures.openQuiz(person);
    for (const number of ['1', '2', '3']) {
      const at = { ...first, number };
      const { attempt } = await person.request('startAttempt', at);
      if (attempt.type !== 'quiz') return;
      t.equal(attempt.removed, null, `what 50:50 has removed at first in attempt ${number}`);
      const [one, two] = attempt.questions.map(({ id }) => id);
      const help = { ...at, questionId: one ?? '' };
      const { attempt: helped } = await person.request('removeTwoOptions', help);
      t.equal(helped.removed?.options.length, 2, `removed options in attempt ${number}`);
      const more = { ...at, questionId: two ?? '' };
      await person.rejected('removeTwoOptions', 'validation_failed', more, '/questionId');
    }
  },
};

const inBetween: Case = {
  title: 'an answer and 50:50 stay as they are after others in between',
  operation: 'answerQuestion',
  quote: 'the first answer in each round counts',
  async run(t) {
    const person = await t.signUp();
    const { at, attempt } = await fixtures.openQuiz(person);
    const [one = '', two = '', three = ''] = attempt.questions.map(({ id }) => id);
    const answer = async (questionId: string, option: number) =>
      (await person.request('answerQuestion', { ...at, questionId, option, round: 1 })).attempt;
    const help = async (questionId: string) =>
      (await person.request('removeTwoOptions', { ...at, questionId })).attempt;

    const { answers } = await answer(one, 1);
    const { removed } = await help(two);
    await answer(three, 0);
    const changed = await answer(one, 0);
    const helped = await help(two);
    const kept = attempt.questions[1]?.options.findIndex((_, at) => !removed?.options.includes(at));
    await answer(two, kept ?? 0);
    const last = await help(two);

    t.equal(changed.answers[0], answers[0], 'the first answer');
    t.equal([helped.removed, last.removed], [removed, removed], 'the removed options');
    t.equal(
      last.answers.map(({ questionId, option }) => [questionId, option]),
      [
        [one, 1],
        [three, 0],
        [two, kept],
      ],
      'all answers, in their order',
    );
    const opened = await person.request('startAttempt', at);
    t.equal(opened.attempt, last, 'the attempt that is opened again');
  },
};

const ended: Case = {
  title: 'an attempt has ended once the next one is started',
  operation: 'answerQuestion',
  quote: "That attempt doesn't exist or has ended",
  async run(t) {
    const person = await t.signUp();
    const { at, attempt } = await fixtures.openQuiz(person);
    const [one = '', two = ''] = attempt.questions.map(({ id }) => id);
    await person.request('answerQuestion', { ...at, questionId: one, option: 0, round: 1 });
    const { attempt: next } = await person.request('startAttempt', { ...at, number: '2' });

    const answer = { ...at, questionId: two, option: 0, round: 1 };
    await person.rejected('answerQuestion', 'attempt_not_found', answer);
    const help = { ...at, questionId: two };
    await person.rejected('removeTwoOptions', 'attempt_not_found', help);

    const { attempt: latest } = await person.request('attempt', at);
    t.equal(latest, next, 'the latest attempt');
    t.equal(latest?.type === 'quiz' && latest.answers, [], 'its answers');
  },
};

const alone: Case = {
  title: "an attempt shows nothing of another user's attempt with the same number",
  operation: 'attempt',
  quote: 'Get the latest attempt at a challenge, or null',
  async run(t) {
    const [ana, ben] = [await t.signUp(), await t.signUp('Ben Conform')];
    const quiz = await fixtures.openQuiz(ana);
    await fixtures.answerAll(ana, quiz);
    t.equal(await ben.request('attempt', quiz.at), { attempt: null }, 'the attempt of the other');
    const other = await fixtures.openQuiz(ben);
    t.equal(other.attempt.answers, [], 'the answers of the other');
    t.equal((await fixtures.challengeOf(ben, 'quiz')).isBegun, false, 'isBegun of the other');
  },
};

const secondRound: Case = {
  title: 'round 2 takes the first answer of each question that was wrong, and of no other',
  operation: 'answerQuestion',
  quote: '2 after all questions are answered, for those answered wrong',
  async run(t) {
    // All answers may be right, or all wrong.
    for (let tries = 0; tries < 8; tries += 1) {
      const person = await t.signUp();
      const quiz = await fixtures.openQuiz(person);
      const answers = await fixtures.answerAll(person, quiz);
      const right = answers.find(({ correctOption }) => correctOption === 0);
      const [wrong, another] = answers.filter(({ correctOption }) => correctOption !== 0);
      if (!right || !wrong || !another) continue;
      const again = (questionId: string, option: number) =>
        ({ ...quiz.at, questionId, option, round: 2 }) as const;
      const refused = again(right.questionId, right.correctOption);
      await person.rejected('answerQuestion', 'validation_failed', refused, '/round');
      await person.request('answerQuestion', again(wrong.questionId, 1));
      await person.request('answerQuestion', again(another.questionId, another.correctOption));
      const { attempt } = await person.request('answerQuestion', again(wrong.questionId, 0));
      const given = (id: string) => {
        const answer = attempt.answers.find(({ questionId }) => questionId === id);
        return [answer?.option, answer?.again];
      };
      t.equal(given(wrong.questionId), [0, 1], 'the answers in both rounds');
      t.equal(given(another.questionId), [0, another.correctOption], 'those of another question');
      t.equal(given(right.questionId), [0, undefined], 'those of the question that was right');
      return;
    }
  },
};

/** What happens to an attempt between its answers and after it. */
export const quizAttemptCases: readonly Case[] = [
  oncePerAttempt,
  inBetween,
  ended,
  alone,
  secondRound,
];
