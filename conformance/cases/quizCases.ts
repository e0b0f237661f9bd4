import type { Case } from '../case';
import * as fixtures from '../fixtures';

const noKey = 'A question has only `id`, `text` and `options`';

const hidesKey: Case = {
  title: 'a quiz reveals no answer before the question is answered',
  operation: 'startAttempt',
  quote: noKey,
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const [first, second] = attempt.questions;
    const { text: opened } = await person.respond('attempt', where);
    const { text: openedAgain } = await person.respond('startAttempt', where);
    const answer = { ...where, questionId: first?.id ?? '', option: 0, round: 1 } as const;
    const { text: answered } = await person.respond('answerQuestion', answer);
    const help = { ...where, questionId: second?.id ?? '' };
    const { text: helped } = await person.respond('removeTwoOptions', help);

    const isBefore = (text: string) => text === opened || text === openedAgain;
    for (const text of [opened, openedAgain, answered, helped]) {
      const { attempt: raw } = JSON.parse(text) as { attempt: RawAttempt };
      const members = new Set(raw.questions.flatMap((question) => Object.keys(question)));
      t.equal([...members].toSorted(), ['id', 'options', 'text'], 'the members of questions');
      const answeredIds = raw.answers.map(({ questionId }) => questionId);
      t.equal(answeredIds, isBefore(text) ? [] : [first?.id], 'questions whose answer is returned');
    }
  },
};

interface RawAttempt {
  readonly questions: readonly object[];
  readonly answers: ReadonlyArray<{ readonly questionId: string }>;
}

const firstCounts: Case = {
  title: 'the first answer in a round counts; another one changes nothing',
  operation: 'answerQuestion',
  quote: 'the first answer in each round counts',
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const questionId = attempt.questions[0]?.id ?? '';
    const answer = (option: number) =>
      person.request('answerQuestion', { ...where, questionId, option, round: 1 });

    const first = await answer(1);
    const second = await answer(2);

    t.equal(second, first, 'the answer to the second answer');
  },
};

const early: Case = {
  title:
    'a second round is rejected before all questions are answered, and so is an unknown option',
  operation: 'answerQuestion',
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const answer = { ...where, questionId: attempt.questions[0]?.id ?? '', option: 0 };
    const second = { ...answer, round: 2 };
    await person.rejected('answerQuestion', 'validation_failed', second, '/round');
    for (const option of [-1, 99, 0.5]) {
      const strange = { ...answer, option, round: 1 };
      await person.rejected('answerQuestion', 'validation_failed', strange, '/option');
    }
    const { attempt: after } = await person.request('attempt', where);
    t.equal(after, attempt, 'the attempt after what was rejected');
  },
};

const fiftyFifty: Case = {
  title: '50:50 removes two wrong options, once per attempt',
  operation: 'removeTwoOptions',
  quote: 'remove two wrong options of a question, once per attempt',
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const [first, second] = attempt.questions;
    const helped = { ...where, questionId: first?.id ?? '' };

    const { attempt: after } = await person.request('removeTwoOptions', helped);

    const removed = after.removed?.options ?? [];
    t.equal(new Set(removed).size, 2, 'the number of options that were removed');
    const other = { ...where, questionId: second?.id ?? '' };
    await person.rejected('removeTwoOptions', 'validation_failed', other, '/questionId');
    const gone = { ...helped, option: removed[0], round: 1 };
    await person.rejected('answerQuestion', 'validation_failed', gone, '/option');
    const kept = first?.options.findIndex((_option, index) => !removed.includes(index)) ?? 0;
    const { attempt: answered } = await person.request('answerQuestion', {
      ...helped,
      option: kept,
      round: 1,
    });
    const { correctOption = -1 } = answered.answers[0] ?? {};
    t.ok(!removed.includes(correctOption), 'a right option that was not removed', answered);
  },
};

const removedLater: Case = {
  title: 'an option that 50:50 removed can not be chosen in round 2 either',
  operation: 'answerQuestion',
  quote: 'A removed option can no longer be chosen',
  async run(t) {
    // The option that was kept may be the right one, which ends the question.
    for (let attempts = 0; attempts < 6; attempts += 1) {
      const person = await t.signUp();
      const quiz = await fixtures.openQuiz(person);
      const [first, ...others] = quiz.attempt.questions;
      const questionId = first?.id ?? '';
      const help = { ...quiz.at, questionId };
      const { attempt } = await person.request('removeTwoOptions', help);
      const removed = attempt.removed?.options ?? [];
      const kept = first?.options.findIndex((_option, index) => !removed.includes(index)) ?? 0;
      const answer = { ...help, option: kept, round: 1 } as const;
      const { attempt: answered } = await person.request('answerQuestion', answer);
      if (answered.answers[0]?.correctOption === kept) continue;
      for (const { id } of others) {
        const next = { ...quiz.at, questionId: id, option: 0, round: 1 } as const;
        await person.request('answerQuestion', next);
      }
      const gone = { ...help, option: removed[0], round: 2 };
      await person.rejected('answerQuestion', 'validation_failed', gone, '/option');
      return;
    }
  },
};

const unasked: Case = {
  title: "50:50 of a question that the attempt doesn't have, or that is answered, is rejected",
  operation: 'removeTwoOptions',
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const questionId = attempt.questions[0]?.id ?? '';
    await person.request('answerQuestion', { ...where, questionId, option: 0, round: 1 });
    for (const id of [questionId, ...fixtures.unknownIds]) {
      const help = { ...where, questionId: id };
      await person.rejected('removeTwoOptions', 'validation_failed', help, '/questionId');
    }
    const { attempt: after } = await person.request('attempt', where);
    t.equal(after?.type === 'quiz' && after.removed, null, 'what 50:50 removed');
  },
};

const secondRound: Case = {
  title: 'an answer of round 2 is kept beside the first one',
  operation: 'answerQuestion',
  quote: 'the first answer in each round counts',
  async run(t) {
    const person = await t.signUp();
    const quiz = await fixtures.openQuiz(person);
    const answers = await fixtures.answerAll(person, quiz);
    const wrong = answers.find(({ correctOption }) => correctOption !== 0);
    if (!wrong) return;
    const { questionId, correctOption } = wrong;
    const arg = { ...quiz.at, questionId, round: 2 } as const;
    await person.request('answerQuestion', { ...arg, option: correctOption });
    const { attempt } = await person.request('answerQuestion', { ...arg, option: 0 });
    const answer = attempt.answers.find((each) => each.questionId === questionId);
    t.equal([answer?.option, answer?.again], [0, correctOption], 'the answers of both rounds');
  },
};

const wholeQuiz: Case = {
  title: 'a quiz is graded once all questions are answered, and attempts are numbered without gaps',
  operation: 'completeChallenge',
  async run(t) {
    const person = await t.signUp();
    const quiz = await fixtures.openQuiz(person);
    const { at: where } = quiz;
    const { challengeId } = where;

    const early = await fixtures.submitQuiz(person, challengeId);
    const answers = await fixtures.answerAll(person, quiz);
    const right = answers.filter(({ correctOption }) => correctOption === 0).length;
    const late = await fixtures.submitQuiz(person, challengeId);

    t.equal(early.passed, false, 'passed, before all was answered');
    const missing = late.passed ? null : late.missing.find(({ what }) => what === 'right_answers');
    t.ok(late.passed || missing?.have === right, `${right} right answers`, late);
    const { attempt: over } = await person.request('attempt', where);
    t.equal(over?.isFinished, true, 'isFinished');
    await person.rejected('startAttempt', 'attempt_not_found', { challengeId, number: '3' });
    const next = await person.request('startAttempt', { challengeId, number: '2' });
    t.equal(next.attempt.number, 2, 'the number of the next attempt');
    await person.rejected('startAttempt', 'attempt_not_found', { challengeId, number: '1' });
  },
};

const attemptShown: Case = {
  title: 'there is no attempt before one is started, and the challenge shows a started one',
  operation: 'attempt',
  quote: 'Get the latest attempt at a challenge, or null',
  async run(t) {
    const person = await t.signUp();
    const { id: challengeId } = await fixtures.challengeOf(person, 'quiz');
    t.equal(await person.request('attempt', { challengeId }), { attempt: null }, 'the attempt');
    const { at: where } = await fixtures.openQuiz(person);
    const { attempt } = await person.request('attempt', { challengeId });
    const questionId = attempt?.type === 'quiz' ? (attempt.questions[0]?.id ?? '') : '';
    await person.request('answerQuestion', { ...where, questionId, option: 0, round: 1 });
    t.equal((await fixtures.challengeOf(person, 'quiz')).isBegun, true, 'isBegun');
  },
};

const begun: Case = {
  title: 'isBegun is true during an attempt with an answer, and false after its end',
  operation: 'challenges',
  quote: 'True if an unfinished attempt has an answer',
  async run(t) {
    const person = await t.signUp();
    const isBegun = async () => (await fixtures.challengeOf(person, 'quiz')).isBegun;
    const before = await isBegun();
    const quiz = await fixtures.openQuiz(person);
    await fixtures.answerAll(person, quiz);
    const during = await isBegun();
    await fixtures.submitQuiz(person, quiz.at.challengeId);
    t.equal([before, during, await isBegun()], [false, true, false], 'isBegun');
  },
};

export const quizCases: readonly Case[] = [
  hidesKey,
  firstCounts,
  early,
  fiftyFifty,
  removedLater,
  unasked,
  secondRound,
  wholeQuiz,
  attemptShown,
  begun,
];
