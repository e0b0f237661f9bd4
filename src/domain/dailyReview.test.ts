import fc from 'fast-check';
import { nextCard, pickReview, type ReviewCard } from './dailyReview';

const bank = Array.from({ length: 20 }, (_, index) => `q${String(index + 1).padStart(2, '0')}`);
const date = '2026-03-02';
const pick = (cards: ReviewCard[], answered: string[] = [], seed = 1) =>
  pickReview({ bank, cards, answered: new Set(answered), date, seed });
const card = (questionId: string, due: string): ReviewCard => ({ questionId, box: 0, due });

test('due questions come first, the earliest due first, then new ones', () => {
  const picked = pick(
    [card('q05', '2026-03-02'), card('q02', '2026-02-20'), card('q09', '2026-03-03')],
    ['q01', 'q03'],
  );

  expect(picked.slice(0, 2)).toEqual(['q02', 'q05']);
  expect(picked).toHaveLength(5);
  for (const id of ['q01', 'q03', 'q09']) expect(picked).not.toContain(id);
});

test('answered questions fill up once there are no new ones', () => {
  const answered = bank.slice(0, 18);

  const picked = pick([], answered);

  expect(picked.slice(0, 2).toSorted()).toEqual(['q19', 'q20']);
  expect(answered).toEqual(expect.arrayContaining(picked.slice(2)));
});

test('ignores a due question that the bank no longer has', () => {
  expect(pick([card('gone', '2026-02-01')])).not.toContain('gone');
});

test('picks five different questions, the same for the same seed', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.uniqueArray(fc.constantFrom(...bank)),
      fc.uniqueArray(fc.constantFrom(...bank)),
      (seed, missed, answered) => {
        const cards = missed.map((id, index) => card(id, index % 2 ? '2026-03-01' : '2026-03-09'));
        const picked = pick(cards, answered, seed);
        expect(new Set(picked).size).toBe(5);
        expect(pick(cards, answered, seed)).toEqual(picked);
      },
    ),
  );
});

test('a missed question comes back after 1, 3, 7 and 21 days, then no more', () => {
  const answer = (given: ReviewCard | null, on: string, isRight: boolean) =>
    nextCard(given, { questionId: 'q01', isRight, date: on });
  const dues: string[] = [];
  let next = answer(null, date, false);
  while (next) {
    dues.push(next.due);
    next = answer(next, next.due, true);
  }

  expect(dues).toEqual(['2026-03-03', '2026-03-06', '2026-03-13', '2026-04-03']);
});
