import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { actionCases } from './actionCases';
import { evidenceCases } from './evidenceCases';
import { gameStarCases } from './gameStarCases';
import { quizStarCases } from './quizStarCases';
import { repeatedStarCases } from './repeatedStarCases';
import { ownLimitCases } from './ownLimitCases';
import { storyCases } from './storyCases';

const quizNeeds: Case = {
  title: 'a quiz passes with enough right first answers; answers of round 2 do not count',
  operation: 'completeChallenge',
  quote: 'as many right at the first try as the first of `quiz.stars`',
  async run(t) {
    const person = await t.signUp();
    const quiz = await fixtures.openQuiz(person);
    const { at: where, attempt, rules } = quiz;
    const answers = await fixtures.answerAll(person, quiz);
    for (const answer of answers) {
      const { questionId, correctOption, explanation, source } = answer;
      const options = attempt.questions.find(({ id }) => id === questionId)?.options ?? [];
      t.ok(correctOption in options, 'a right option that there is', answer);
      const isSourced = source.organization !== '' && source.title !== '';
      t.ok(explanation !== '' && isSourced, 'explanation and source', answer);
    }
    t.equal(answers.length, attempt.questions.length, 'the number of answers');
    const wrong = answers.filter(({ correctOption }) => correctOption !== 0);
    const right = answers.length - wrong.length;
    for (const { questionId, correctOption: option } of wrong) {
      await person.request('answerQuestion', { ...where, questionId, option, round: 2 });
    }

    const response = await fixtures.submitQuiz(person, where.challengeId);

    const asked = attempt.questions.length;
    t.ok(asked <= rules.questions, `at most ${rules.questions} questions`, asked);
    const need = Math.max(1, Math.ceil((asked * rules.stars[0]) / rules.questions));
    t.equal(
      response.passed,
      right >= need,
      `passed, with ${right} of ${attempt.questions.length} right`,
    );
    if (!response.passed) {
      t.equal(response.missing, [{ what: 'right_answers', have: right, need }], 'what is missing');
    }
  },
};

const ownQuestions: Case = {
  title: 'another user and another attempt at a quiz have other questions, or in another order',
  operation: 'startAttempt',
  quote: 'other attempts and other users have other questions',
  async run(t) {
    const people = [
      await t.signUp(),
      await t.signUp('Ben Conform'),
      await t.signUp('Cleo Conform'),
    ];
    const seen: string[] = [];
    for (const person of people) {
      const { attempt } = await fixtures.openQuiz(person);
      seen.push(JSON.stringify(attempt.questions.map(({ id, options }) => [id, options])));
      const again = await fixtures.openQuiz(person);
      t.equal(again.attempt.questions, attempt.questions, 'the questions when opened again');
    }
    t.ok(new Set(seen).size > 1, 'other questions for another user', seen);
  },
};

/** What passes a challenge, with how many stars, and what it saves. */
export const gradingGroup: Group = {
  name: 'grading',
  cases: [
    ...actionCases,
    ...storyCases,
    ...evidenceCases,
    ...quizStarCases,
    ...gameStarCases,
    ...repeatedStarCases,
    quizNeeds,
    ownQuestions,
    ...ownLimitCases,
  ],
};
