import { dateOf, dayNumber } from './calendar';
import { mulberry32, shuffled } from './random';

export const reviewLength = 5;

/** Days until a missed question comes back: after the miss, then after each right answer. */
export const reviewDays = [1, 3, 7, 21] as const;

/** A missed question in one of the boxes of a Leitner system. */
export interface ReviewCard {
  readonly questionId: string;
  /** Index into `reviewDays`. */
  readonly box: number;
  /** The date from which it is asked again. */
  readonly due: string;
}

/** Returns null if never missed, or right in the last box. Before it is due, only misses count. */
export function nextCard(
  card: ReviewCard | null,
  { questionId, isRight, date }: { questionId: string; isRight: boolean; date: string },
): ReviewCard | null {
  if (isRight && (!card || card.due > date)) return card;
  const box = isRight && card ? card.box + 1 : 0;
  const days = reviewDays[box];
  return days === undefined ? null : { questionId, box, due: dateOf(dayNumber(date) + days) };
}

interface ReviewInput {
  /** Ids of all questions. */
  readonly bank: readonly string[];
  readonly cards: readonly ReviewCard[];
  readonly answered: ReadonlySet<string>;
  readonly date: string;
  readonly seed: number;
}

/** Picks due ones, the longest due first, then new ones, then answered ones without a card. */
export function pickReview({ bank, cards, answered, date, seed }: ReviewInput): string[] {
  const due = cards
    .filter((card) => card.due <= date && bank.includes(card.questionId))
    .toSorted((a, b) => compare(a.due, b.due) || compare(a.questionId, b.questionId))
    .map(({ questionId }) => questionId);
  const carded = new Set(cards.map(({ questionId }) => questionId));
  const rest = shuffled(bank, mulberry32(seed)).filter((id) => !carded.has(id));
  const fresh = rest.filter((id) => !answered.has(id));
  const old = rest.filter((id) => answered.has(id));
  const waiting = bank.filter((id) => carded.has(id) && !due.includes(id));
  return [...due, ...fresh, ...old, ...waiting].slice(0, reviewLength);
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
