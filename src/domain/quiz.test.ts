import fc from 'fast-check';
import { fiftyFifty, pickQuestions, quizVerdict, type BankQuestion, type QuizRules } from './quiz';

const ofTen: QuizRules = { questions: 10, stars: [7, 9, 10] };

const question = (id: string, more: Partial<BankQuestion> = {}): BankQuestion => ({
  id,
  topic: 'water-cycle',
  question: 'What falls?',
  options: ['Rain', 'Stones', 'Stars', 'Cats'],
  answer: 0,
  explanation: 'Rain falls.',
  order: 'shuffle',
  fact: 'F29',
  ...more,
});
const bankOf = (size: number, more: Partial<BankQuestion> = {}) =>
  Array.from({ length: size }, (_question, index) => question(`q${index}`, more));

test.each([
  [9, 9],
  [10, 10],
  [11, 10],
  [0, 0],
])('a bank of %d gives %d questions', (size, questionCount) => {
  const picked = pickQuestions(bankOf(size), 'water-cycle', 7, 10);

  expect(new Set(picked.map(({ question }) => question.id)).size).toBe(questionCount);
});

test('only questions of the topic are picked', () => {
  const bank = [...bankOf(4, { topic: 'ocean' }), ...bankOf(3)];

  const topics = pickQuestions(bank, 'ocean', 7, 10).map(({ question }) => question.topic);

  expect(topics).toEqual(['ocean', 'ocean', 'ocean', 'ocean']);
});

test('a seed always picks the same questions; another seed picks others, in another order', () => {
  const ids = (seed: number) =>
    pickQuestions(bankOf(40), 'water-cycle', seed, 10).map(({ question }) => question.id);

  expect(ids(7)).toEqual(ids(7));
  expect(ids(7)).not.toEqual(ids(8));
});

test('numbers stay in ascending order, other options are shuffled', () => {
  const orders = (order: BankQuestion['order']) =>
    new Set(
      pickQuestions(bankOf(10, { order }), 'water-cycle', 7, 10).map(({ order }) => order.join('')),
    );

  expect(orders('keep')).toEqual(new Set(['0123']));
  expect(orders('shuffle').size).toBeGreaterThan(3);
});

test('each shown position maps to one option of the bank', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      pickQuestions(bankOf(10), 'water-cycle', seed, 10).forEach(({ order }) => {
        expect(new Set(order)).toEqual(new Set([0, 1, 2, 3]));
      });
    }),
  );
});

test('50:50 removes two wrong options, for any order and seed', () => {
  const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
  fc.assert(
    fc.property(order, fc.nat(3), fc.integer(), (order, answer, seed) => {
      const gone = fiftyFifty(question('q', { answer }), order, seed);

      expect(new Set(gone).size).toBe(2);
      expect(gone.map((position) => order[position])).not.toContain(answer);
      expect(fiftyFifty(question('q', { answer }), order, seed)).toEqual(gone);
    }),
  );
});

test('the seed decides which options 50:50 removes', () => {
  const gone = [...Array(20).keys()].map((seed) => fiftyFifty(question('q'), [0, 1, 2, 3], seed));

  expect(new Set(gone.map(String))).toEqual(new Set(['1,2', '1,3', '2,3']));
});

const answers = (right: number, helped: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ isRight: true, hadHelp: false })),
  ...Array.from({ length: helped }, () => ({ isRight: true, hadHelp: true })),
  ...Array.from({ length: wrong }, () => ({ isRight: false, hadHelp: false })),
];
const rightAnswers = (have: number, need: number) => [{ what: 'right_answers', have, need }];

test.each([
  ['nothing answered', answers(0, 0, 0), 10, [{ what: 'answers', have: 0, need: 10 }]],
  ['one open', answers(9, 0, 0), 10, [{ what: 'answers', have: 9, need: 10 }]],
  ['none right', answers(0, 0, 10), 10, rightAnswers(0, 7)],
  ['6 of 10', answers(6, 0, 4), 10, rightAnswers(6, 7)],
  ['6 of 10 with help', answers(5, 1, 4), 10, rightAnswers(6, 7)],
  ['6 of 9', answers(6, 0, 3), 9, rightAnswers(6, 7)],
  ['3 of 5', answers(3, 0, 2), 5, rightAnswers(3, 4)],
  ['2 of 4', answers(2, 0, 2), 4, rightAnswers(2, 3)],
  ['no questions', [], 0, rightAnswers(0, 1)],
])('a quiz with %s does not pass', (_score, given, questionCount, missing) => {
  expect(quizVerdict(given, questionCount, ofTen)).toEqual({ passed: false, missing });
});

test.each([
  ['7 of 10', answers(7, 0, 3), 10, 1],
  ['7 of 10 with help', answers(6, 1, 3), 10, 1],
  ['8 of 10', answers(8, 0, 2), 10, 1],
  ['9 of 10', answers(9, 0, 1), 10, 2],
  ['9 of 10 with help', answers(8, 1, 1), 10, 2],
  ['10 of 10', answers(10, 0, 0), 10, 3],
  ['10 of 10 with help', answers(9, 1, 0), 10, 2],
  ['4 of 5', answers(4, 0, 1), 5, 1],
  ['5 of 5', answers(5, 0, 0), 5, 3],
  ['5 of 5 with help', answers(4, 1, 0), 5, 2],
])('a quiz with %s passes with its stars', (_score, given, questionCount, stars) => {
  expect(quizVerdict(given, questionCount, ofTen)).toEqual({ passed: true, stars });
});

test('one more right answer never reduces the stars', () => {
  const rank = (verdict: ReturnType<typeof quizVerdict>) => (verdict.passed ? verdict.stars : 0);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.nat(10), (questionCount, some) => {
      const right = Math.min(some, questionCount - 1);
      const fewer = quizVerdict(answers(right, 0, questionCount - right), questionCount, ofTen);
      const more = quizVerdict(
        answers(right + 1, 0, questionCount - right - 1),
        questionCount,
        ofTen,
      );

      expect(rank(more)).toBeGreaterThanOrEqual(rank(fewer));
    }),
  );
});

test('asks as many questions as the rules say, and passes at their number', () => {
  const rules: QuizRules = { questions: 5, stars: [3, 4, 5] };

  expect(pickQuestions(bankOf(9), 'water-cycle', 7, 5)).toHaveLength(5);
  expect(quizVerdict(answers(2, 0, 3), 5, rules)).toEqual({
    passed: false,
    missing: rightAnswers(2, 3),
  });
  const stars = [3, 4, 5].map((right) => quizVerdict(answers(right, 0, 5 - right), 5, rules));
  expect(stars.map((verdict) => verdict.passed && verdict.stars)).toEqual([1, 2, 3]);
});
