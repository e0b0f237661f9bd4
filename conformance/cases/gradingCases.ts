import type { Case, Group } from '../case';
import * as fixtures from '../fixtures';
import { faucetCases } from './faucetCases';
import { storyCases } from './storyCases';

const quizNeeds: Case = {
  title: 'a quiz passes with 7 of 10 right first answers; answers of round 2 do not count',
  operation: 'completeChallenge',
  quote: 'all questions answered, and 7 of 10 right at the first try',
  async run(t) {
    const person = await t.signUp();
    const { at: where, attempt } = await fixtures.openQuiz(person);
    const { challengeId } = where;
    const submit = () =>
      person.request(
        'completeChallenge',
        fixtures.completionArg(challengeId, { type: 'quiz', attempt: 1 }),
      );
    let right = 0;
    for (const { id: questionId, options } of attempt.questions) {
      const answer = { ...where, questionId, option: 0, round: 1 } as const;
      const { attempt: now } = await person.request('answerQuestion', answer);
      const result = now.answers.find((each) => each.questionId === questionId);
      t.ok((result?.correctOption ?? -1) in options, 'a right option that there is', result);
      t.ok(
        (result?.explanation ?? '') !== '' && (result?.source ?? '') !== '',
        'explanation and source',
        result,
      );
      if (result?.correctOption === 0) right += 1;
    }
    const { attempt: answered } = await person.request('attempt', { challengeId });
    if (answered?.type === 'quiz') {
      for (const { questionId, correctOption } of answered.answers) {
        if (correctOption === 0) continue;
        await person.request('answerQuestion', {
          ...where,
          questionId,
          option: correctOption,
          round: 2,
        });
      }
    }

    const response = await submit();

    const need = Math.max(1, Math.ceil(attempt.questions.length * 0.7));
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
  cases: [...faucetCases, ...storyCases, quizNeeds, ownQuestions],
};
