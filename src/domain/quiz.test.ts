import fc from 'fast-check';
import { type BankQuestion, fiftyFifty, pickQuestions, pickReview, type ReviewCard } from './quiz';
import { fnv1a, mulberry32, seedFor, shuffled } from './random';

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
  [11, 10],
])('a bank of %d gives %d questions', (size, questionCount) => {
  const picked = pickQuestions(bankOf(size), 'water-cycle', 7, 10);

  expect(new Set(picked.map(({ question }) => question.id)).size).toBe(questionCount);
});

test('a seed always picks the same questions, of the topic alone; another seed picks others', () => {
  const ids = (seed: number) =>
    pickQuestions(bankOf(40), 'water-cycle', seed, 10).map(({ question }) => question.id);

  expect(ids(7)).toEqual(ids(7));
  expect(ids(7)).not.toEqual(ids(8));
  const bank = [...bankOf(4, { topic: 'ocean' }), ...bankOf(3)];
  const topics = pickQuestions(bank, 'ocean', 7, 10).map(({ question }) => question.topic);
  expect(topics).toEqual(['ocean', 'ocean', 'ocean', 'ocean']);
});

test('numbers stay in ascending order, other options are shuffled', () => {
  const orders = (order: BankQuestion['order']) =>
    new Set(
      pickQuestions(bankOf(10, { order }), 'water-cycle', 7, 10).map(({ order }) => order.join('')),
    );

  expect(orders('keep')).toEqual(new Set(['0123']));
  expect(orders('shuffle').size).toBeGreaterThan(3);
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

describe('a daily review', () => {
  const bank = Array.from({ length: 20 }, (_, index) => `q${String(index + 1).padStart(2, '0')}`);
  const date = '2026-03-02';
  const pick = (cards: ReviewCard[], answered: string[] = [], seed = 1) =>
    pickReview({ bank, cards, answered: new Set(answered), date, seed });
  const card = (questionId: string, due: string): ReviewCard => ({ questionId, box: 0, due });

  test('asks due questions first, the earliest due first, then new ones', () => {
    const picked = pick(
      [
        card('q07', '2026-02-20'),
        card('q05', '2026-03-02'),
        card('q02', '2026-02-20'),
        card('q04', '2026-03-02'),
        card('q09', '2026-03-03'),
        card('gone from the bank', '2026-02-01'),
      ],
      ['q01', 'q03'],
    );

    expect(picked.slice(0, 4)).toEqual(['q02', 'q07', 'q04', 'q05']);
    expect(picked).toHaveLength(5);
    for (const id of ['q01', 'q03', 'q09']) expect(picked).not.toContain(id);
  });

  test('fills up with answered questions once there are no new ones', () => {
    const answered = bank.slice(0, 18);

    const picked = pick([], answered);

    expect(picked.slice(0, 2).toSorted()).toEqual(['q19', 'q20']);
    expect(answered).toEqual(expect.arrayContaining(picked.slice(2)));
    expect(new Set(picked).size).toBe(5);
    expect(pick([], answered)).toEqual(picked);
  });

  test('asks new questions, then answered ones, before those whose day has not come', () => {
    const cards = bank.slice(0, 18).map((id) => card(id, id === 'q01' ? date : '2026-03-09'));

    expect(pick(cards, ['q02', 'q19'])).toEqual(['q01', 'q20', 'q19', 'q02', 'q03']);
  });
});

test('shuffling moves every item to every position about equally often, in a new list', () => {
  const items = [0, 1, 2, 3];
  const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (let seed = 0; seed < 1000; seed += 1) {
    shuffled(items, mulberry32(seed)).forEach((item, place) => {
      counts[place]![item]! += 1;
    });
  }

  expect(items).toEqual([0, 1, 2, 3]);
  expect(Math.min(...counts.flat())).toBeGreaterThan(200);
  expect(Math.max(...counts.flat())).toBeLessThan(300);
});

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of "%s" equals the published hash', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test('each challenge, user and attempt has its own seed', () => {
  expect(seedFor('3', 'demo', 1)).toBe(fnv1a('3:demo:1'));
});
