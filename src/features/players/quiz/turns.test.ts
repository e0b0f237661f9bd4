import type { QuizAttempt } from '@/contract/attempts';
import { nextStarText } from './nextStarText';
import { nextTurn, numberToOpen } from './turns';

const right = 0;
const wrong = 1;
const optionOf = (mark: string) => (mark === '+' ? right : wrong);

/** Creates an attempt at questions a to d. `a+ b-+`: a was right; b was wrong, then right. */
function attemptWith(given: string): QuizAttempt {
  const words = given.split(' ').filter((word) => word !== '');
  return {
    type: 'quiz',
    number: 3,
    questions: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, options: ['yes', 'no'] })),
    answers: words.map(([questionId = '', first = '', again]) => ({
      questionId,
      option: optionOf(first),
      ...(again !== undefined && { again: optionOf(again) }),
      correctOption: right,
      explanation: '',
      source: { organization: 'USGS', title: 'Drips' },
    })),
    removed: null,
    isFinished: false,
  };
}

test.each([
  ['nothing is answered', '', 'a', 1],
  ['the first is answered', 'a+', 'b', 1],
  ['a wrong one is answered, too', 'a+ b-', 'c', 1],
  ['another tab left a gap', 'a+ c-', 'b', 1],
  ['all are answered, some of them wrong', 'a+ d- b- c+', 'b', 2],
  ['the first of the wrong ones came again', 'a+ b-+ c+ d-', 'd', 2],
  ['it was wrong again', 'a+ b-- c+ d-', 'd', 2],
])('when %s, nextTurn returns the first open turn', (_when, given, questionId, round) => {
  expect(nextTurn(attemptWith(given))).toEqual({ questionId, round });
});

test.each(['a+ b+ c+ d+', 'a-+ b+ c+ d--'])('after "%s" nextTurn returns null', (given) => {
  expect(nextTurn(attemptWith(given))).toBeNull();
});

test.each([
  ['none', null, undefined, 1],
  ['one that goes on', { isFinished: false }, undefined, 3],
  ['one that is finished', { isFinished: true }, undefined, 4],
  ['one whose end is not known here yet', { isFinished: false }, 3, 4],
  ['one that another tab has started since', { isFinished: false }, 2, 3],
])('numberToOpen returns the number to open after %s', (_latest, changes, finished, number) => {
  const latest = changes && { ...attemptWith(''), ...changes };

  expect(numberToOpen(latest, finished)).toBe(number);
});

const rules = { questions: 10, stars: [7, 9, 10] as [number, number, number] };

test.each([
  [10, 7, 1, 'Next time, get 9 of 10 right on your first try for two stars.'],
  [10, 9, 2, 'Next time, get all 10 right on your first try for three stars.'],
  [10, 10, 2, 'Next time, get all 10 right without 50:50 for three stars.'],
  [5, 4, 1, 'Next time, get all 5 right on your first try for two stars.'],
  [10, 10, 3, undefined],
])(
  'after %i questions, %i right and %i stars, the next star takes: %s',
  (count, right, stars, text) => {
    const {
      questions: [question],
      answers: [answer],
    } = attemptWith('a+');
    const ids = Array.from({ length: count }, (_, index) => String(index));
    const attempt = {
      questions: ids.map((id) => ({ ...question!, id })),
      answers: ids.map((questionId, index) => ({
        ...answer!,
        questionId,
        correctOption: index < right ? 0 : 1,
      })),
    };

    expect(nextStarText({ attempt, rules, stars })).toBe(text);
  },
);
