import type { Case } from '../case';
import { Skipped } from '../failure';
import * as fixtures from '../fixtures';

const earlyRound: Case = {
  title: 'round 2 is rejected while a question is open, also for one that was answered wrong',
  operation: 'answerQuestion',
  quote: '2 after all questions are answered, for those answered wrong',
  async run(t) {
    const person = await t.signUp();
    const { at, attempt } = await fixtures.openQuiz(person);
    if (attempt.questions.length < 2) throw new Skipped('The quiz has one question.');
    let { answers } = attempt;
    for (const { id: questionId } of attempt.questions.slice(0, -1)) {
      const arg = { ...at, questionId, option: 0, round: 1 } as const;
      ({ answers } = (await person.request('answerQuestion', arg)).attempt);
      const wrong = answers.find(({ option, correctOption }) => option !== correctOption);
      if (!wrong) continue;
      const early = { ...at, questionId: wrong.questionId, option: 0, round: 2 };
      await person.rejected('answerQuestion', 'validation_failed', early, '/round');
    }
    const latest = await person.request('attempt', at);
    const kept = latest.attempt?.type === 'quiz' ? latest.attempt.answers : null;
    t.equal(kept, answers, 'the answers');
  },
};

const ended: Case = {
  title: 'an attempt that was graded takes no 50:50 and no answer of round 2 any more',
  operation: 'answerQuestion',
  quote: "That attempt doesn't exist or has ended",
  async run(t) {
    const person = await t.signUp();
    const quiz = await fixtures.openQuiz(person);
    const { at, attempt } = quiz;
    const answers = await fixtures.answerAll(person, quiz);
    await fixtures.submitQuiz(person, at.challengeId);

    const questionId = attempt.questions[0]?.id ?? '';
    await person.rejected('removeTwoOptions', 'attempt_not_found', { ...at, questionId });
    for (const { questionId: id, option, correctOption } of answers) {
      if (option === correctOption) continue;
      const late = { ...at, questionId: id, option: correctOption, round: 2 };
      await person.rejected('answerQuestion', 'attempt_not_found', late);
    }

    const repeated = { ...at, questionId, option: 0, round: 1 } as const;
    const { attempt: latest } = await person.request('answerQuestion', repeated);
    t.equal([latest.answers, latest.isFinished], [answers, true], 'answers and isFinished');
    t.equal(latest.removed, null, 'the removed options');
    const { attempt: opened } = await person.request('startAttempt', at);
    t.equal(opened, latest, 'the attempt when it is opened again');
  },
};

/** The second round before its time, and attempts after their end. */
export const quizEndCases: readonly Case[] = [earlyRound, ended];
