import { nextStarText } from './nextStarText';

const rules = { questions: 10, stars: [7, 9, 10] as [number, number, number] };

/** An attempt in which the first `right` of `count` answers are right. */
function attemptWith(count: number, right: number) {
  const ids = Array.from({ length: count }, (_, index) => String(index));
  return {
    questions: ids.map((id) => ({ id, text: '', options: [] })),
    answers: ids.map((questionId, index) => ({
      questionId,
      option: 0,
      correctOption: index < right ? 0 : 1,
      explanation: '',
      source: { organization: 'EPA', title: 'WaterSense' },
    })),
  };
}

test.each([
  [10, 7, 1, 'Next time, get 9 of 10 right on your first try for two stars.'],
  [10, 9, 2, 'Next time, get all 10 right on your first try for three stars.'],
  [10, 10, 2, 'Next time, get all 10 right without 50:50 for three stars.'],
  [5, 4, 1, 'Next time, get all 5 right on your first try for two stars.'],
  [10, 10, 3, undefined],
])(
  'says what the next star takes: %i questions, %i right, %i stars',
  (count, right, stars, text) => {
    expect(nextStarText({ attempt: attemptWith(count, right), rules, stars })).toBe(text);
  },
);
