import type { Data } from '@/contract/types';
import { gameVersion } from '@/domain/game/sea';
import { seedFor } from '@/domain/random';
import { citationOf } from '../content/content';
import { invalidField, openBackend } from '../testing/openBackend';
import { answerQuiz, keyOf } from '../testing/plays';

const attempt = { challengeId: '1', number: '1' };

/** Opens a quiz that Ana has just started. */
function startQuiz() {
  const backend = openBackend();
  backend.ask('startAttempt', attempt);
  const key = keyOf(backend);
  const [first, second] = key;
  if (!first || !second) throw new Error('No questions.');
  const answer = (questionId: string, option: number, round: 1 | 2 = 1) => {
    return { ...attempt, questionId, option, round };
  };
  return {
    ...backend,
    key,
    first,
    second,
    answer,
    help: (questionId: string) => ({ ...attempt, questionId }),
    stored: () => backend.db.attempts.get('1:1:1'),
  };
}

function quizOf({ attempt }: { attempt: Data<'attempt'>['attempt'] }) {
  if (attempt?.type !== 'quiz') throw new Error('No quiz.');
  return attempt;
}

test('an attempt at a quiz has its ten questions once it is started, without their answers', () => {
  const none = { attempt: null };
  const { ask: askFirst } = openBackend();
  expect([askFirst('attempt', attempt), askFirst('attempt', { challengeId: '3' })]).toEqual([
    none,
    none,
  ]);
  const { ask, key, as } = startQuiz();

  const quiz = quizOf(ask('attempt', attempt));

  expect(quiz).toMatchObject({ number: 1, answers: [], removed: null, isFinished: false });
  expect(quiz.questions.map(({ id }) => id)).toEqual(key.map(({ questionId }) => questionId));
  expect(new Set(quiz.questions.map(({ id }) => id)).size).toBe(10);
  for (const { options } of quiz.questions) expect(new Set(options).size).toBe(4);
  expect(ask('startAttempt', attempt)).toEqual({ attempt: quiz });
  expect(as('2').ask('attempt', attempt)).toEqual(none);
  expect(quizOf(as('2').ask('startAttempt', attempt)).questions).not.toEqual(quiz.questions);
});

test('attempts are numbered without gaps, and the next one finishes the one before', () => {
  const { ask, reject, stored, db } = startQuiz();
  const first = quizOf(ask('attempt', attempt));

  const second = quizOf(ask('startAttempt', { ...attempt, number: '2' }));

  expect(second.questions).not.toEqual(first.questions);
  expect(stored()).toMatchObject({ isFinished: true });
  expect(quizOf(ask('attempt', attempt))).toEqual(second);
  for (const number of ['1', '4', '0', '-1', '02', '2.0', 'x']) {
    expect(reject('startAttempt', { ...attempt, number }).code).toBe('attempt_not_found');
  }
  expect(db.attempts.size).toBe(2);
});

test('an attempt at a game has its own seed and the version of the game', () => {
  const { ask } = openBackend();
  const game = { challengeId: '3', number: '1' };

  const first = ask('startAttempt', game);
  const second = ask('startAttempt', { ...game, number: '2' });

  const version = gameVersion;
  const begun = { type: 'game', version, isFinished: false };
  expect(first.attempt).toEqual({ ...begun, number: 1, seed: seedFor('3', '1', 1) });
  expect(second.attempt).toEqual({ ...begun, number: 2, seed: seedFor('3', '1', 2) });
});

test('only quizzes and games with content have attempts', () => {
  const { ask, reject, db } = openBackend();
  const brief = db.challenges.get('1')!;
  for (const type of ['quiz', 'game']) {
    const content = { why: { text: 'Why', source: citationOf('F01') }, steps: [], time: '' };
    db.challenges.put({ ...brief, id: `bare ${type}`, type, brief: content });
  }
  for (const challengeId of ['2', '4', 'bare quiz', 'bare game']) {
    const row = { id: challengeId, userId: '1', challengeId, number: 1, answers: [] };
    db.attempts.put({ ...row, helpedWith: null, isFinished: false });

    expect(ask('attempt', { challengeId })).toEqual({ attempt: null });
    expect(reject('startAttempt', { challengeId, number: '2' })).toEqual({
      code: 'attempt_not_found',
    });
  }
});

test('a challenge that is not there yet has no attempts', () => {
  const { reject } = openBackend();
  const at = { challengeId: 'home-quiz', number: '1', questionId: 'q01' };

  for (const code of [
    reject('attempt', at).code,
    reject('startAttempt', at).code,
    reject('answerQuestion', { ...at, option: 0, round: 1 }).code,
    reject('removeTwoOptions', at).code,
  ]) {
    expect(code).toBe('challenge_not_found');
  }
});

test('an answer reveals the right option and the explanation of its question alone', () => {
  const { ask, key, answer, stored, first, db } = startQuiz();

  const quiz = quizOf(ask('answerQuestion', answer(first.questionId, first.wrong)));

  const { questionId, right, wrong, explanation, fact } = first;
  expect(quiz.answers).toEqual([
    { questionId, option: wrong, correctOption: right, explanation, source: citationOf(fact) },
  ]);
  const text = JSON.stringify(ask('attempt', attempt));
  for (const open of key.slice(1)) expect(text).not.toContain(JSON.stringify(open.explanation));
  expect(ask('answerQuestion', answer(first.questionId, first.right))).toEqual({ attempt: quiz });
  expect(stored()?.answers).toEqual([{ questionId, option: wrong }]);
  expect(db.cards.all()).toMatchObject([{ userId: '1', questionId }]);
  expect(ask('challenges', undefined).items[0]?.isBegun).toBe(true);
});

test('a second answer is kept beside a first one that was wrong', () => {
  const backend = startQuiz();
  const { ask, answer, stored, first, second, db } = backend;
  answerQuiz(backend, 0);
  const cards = db.cards.all();

  ask('answerQuestion', answer(second.questionId, second.right, 2));
  const again = ask('answerQuestion', answer(second.questionId, second.wrong, 2));

  expect(stored()?.answers.slice(0, 2)).toEqual([
    { questionId: first.questionId, option: first.wrong },
    { questionId: second.questionId, option: second.wrong, again: second.right },
  ]);
  expect(quizOf(again).answers[1]).toMatchObject({ again: second.right });
  expect(db.cards.all()).toEqual(cards);
});

const noOption = invalidField('/option', 'invalid', 'There’s no such option.');
const tooEarly = invalidField('/round', 'too_early', 'Answer every question once first.');
const wasRight = invalidField('/round', 'invalid', 'You got this right the first time.');
const removed = invalidField('/option', 'removed', '50:50 removed this option.');
const ended = { code: 'attempt_not_found' };
const game = { challengeId: '3' };

type Started = ReturnType<typeof startQuiz>;
const oneWrong = (q: Started) =>
  q.ask('answerQuestion', q.answer(q.first.questionId, q.first.wrong));
const removedOption = (q: Started) =>
  quizOf(q.ask('removeTwoOptions', q.help(q.first.questionId))).removed!.options[0]!;

test.each<[string, object, object, (quiz: Started) => unknown]>([
  ['an option below the first', noOption, {}, () => -1],
  ['an option after the last', noOption, {}, () => 4],
  ['a second answer before all questions are answered', tooEarly, { round: 2 }, oneWrong],
  ['a second answer to one that was right', wasRight, { round: 2 }, (q) => answerQuiz(q, 1)],
  ['an option that 50:50 removed', removed, {}, removedOption],
  ['an unknown question', { code: 'question_not_found' }, { questionId: '__proto__' }, () => 0],
  ['an old attempt', ended, {}, (q) => q.ask('startAttempt', { ...attempt, number: '2' })],
  ['a game', ended, game, (q) => q.ask('startAttempt', { ...game, number: '1' })],
])('rejects %s and stores no answer', (_what, problem, change, arrange) => {
  const quiz = startQuiz();
  const option = arrange(quiz);
  const { questionId, wrong } = quiz.first;
  const sent = quiz.answer(questionId, typeof option === 'number' ? option : wrong);
  const before = quiz.db.dump();

  expect(quiz.reject('answerQuestion', { ...sent, ...change })).toEqual(problem);
  expect(quiz.db.dump()).toEqual(before);
});

test('50:50 removes two wrong options once in an attempt, the same ones each time', () => {
  const { ask, reject, help, answer, first, second, stored } = startQuiz();

  const helped = quizOf(ask('removeTwoOptions', help(first.questionId)));

  const { options } = helped.removed!;
  expect(helped.removed?.questionId).toBe(first.questionId);
  expect(new Set(options).size).toBe(2);
  expect(options).not.toContain(first.right);
  expect(stored()?.helpedWith).toBe(first.questionId);
  expect(quizOf(ask('removeTwoOptions', help(first.questionId)))).toEqual(helped);
  const used = 'You already used 50:50 in this attempt.';
  expect(reject('removeTwoOptions', help(second.questionId))).toEqual(
    invalidField('/questionId', 'used', used),
  );
  ask('answerQuestion', answer(second.questionId, options[0]!));
  ask('answerQuestion', answer(first.questionId, first.right));
  expect(quizOf(ask('removeTwoOptions', help(first.questionId))).removed).toEqual(helped.removed);
  const next = { challengeId: '1', number: '2' };
  ask('startAttempt', next);
  const { questionId } = second;
  expect(quizOf(ask('removeTwoOptions', { ...next, questionId })).removed?.options).toHaveLength(2);
});

test('50:50 of a question that is answered or unknown is rejected', () => {
  const { ask, reject, help, answer, first } = startQuiz();
  const unasked = 'This attempt doesn’t include that question.';
  const answered = 'You already answered that question.';
  ask('answerQuestion', answer(first.questionId, first.wrong));

  expect(reject('removeTwoOptions', help('q99'))).toEqual(
    invalidField('/questionId', 'invalid', unasked),
  );
  expect(reject('removeTwoOptions', help(first.questionId))).toEqual(
    invalidField('/questionId', 'answered', answered),
  );
});

test('a finished attempt takes nothing any more, but returns the answers it has', () => {
  const { ask, reject, answer, help, first, second, db, stored } = startQuiz();
  ask('answerQuestion', answer(first.questionId, first.wrong));
  db.attempts.put({ ...stored()!, isFinished: true });

  const again = quizOf(ask('answerQuestion', answer(first.questionId, first.right)));

  expect(again).toMatchObject({ isFinished: true, answers: [{ option: first.wrong }] });
  expect(reject('answerQuestion', answer(second.questionId, 0))).toEqual(ended);
  expect(reject('answerQuestion', answer(first.questionId, first.right, 2))).toEqual(ended);
  expect(reject('removeTwoOptions', help(second.questionId))).toEqual(ended);
});
