import { addDays } from './calendar';
import { atLeast, verdictOf, type Verdict } from './grading';
import { mulberry32, shuffled } from './random';
import { compareTexts } from './text';

export interface QuizRules {
  /** Questions of an attempt, if there are as many. */
  readonly questions: number;
  /** Right first answers out of `questions` for 1, 2 and 3 stars. The first star is the pass. */
  readonly stars: readonly [number, number, number];
}

export interface BankQuestion {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly options: readonly string[];
  readonly answer: number;
  readonly explanation: string;
  /** `keep` leaves the options as written, such as numbers in ascending order. */
  readonly order: 'keep' | 'shuffle';
  /** Id of the fact behind the answer. */
  readonly fact: string;
}

export interface PickedQuestion {
  readonly question: BankQuestion;
  /** The bank's option index at each shown position. */
  readonly order: readonly number[];
}

/** Picks `count` questions of a topic, or all if there are fewer. Deterministic per seed. */
export function pickQuestions(
  bank: readonly BankQuestion[],
  topic: string,
  seed: number,
  count: number,
): PickedQuestion[] {
  const next = mulberry32(seed);
  const ofTopic = bank.filter((question) => question.topic === topic);
  return shuffled(ofTopic, next)
    .slice(0, count)
    .map((question) => withOrder(question, next));
}

/** Returns a question with the order of its options. Deterministic per seed. */
export const pickedQuestion = (question: BankQuestion, seed: number): PickedQuestion =>
  withOrder(question, mulberry32(seed));

function withOrder(question: BankQuestion, next: () => number): PickedQuestion {
  const asWritten = question.options.map((_option, index) => index);
  return { question, order: question.order === 'keep' ? asWritten : shuffled(asWritten, next) };
}

/** Returns two wrong shown positions in ascending order. */
export function fiftyFifty(
  { answer }: BankQuestion,
  order: readonly number[],
  seed: number,
): number[] {
  const wrong = order.flatMap((option, position) => (option === answer ? [] : [position]));
  return shuffled(wrong, mulberry32(seed))
    .slice(0, 2)
    .toSorted((a, b) => a - b);
}

/** Returns the right first answers that give a number of stars, out of `questionCount`. */
export function rightNeeded(
  { questions, stars: rightFor }: QuizRules,
  questionCount: number,
  stars: 1 | 2 | 3,
): number {
  return Math.max(1, Math.ceil((questionCount * (rightFor[stars - 1] ?? questions)) / questions));
}

/** Requires the same share of fewer questions, rounded up. 50:50 only costs the third star. */
export function quizVerdict(
  answers: ReadonlyArray<{ isRight: boolean; hadHelp: boolean }>,
  questionCount: number,
  rules: QuizRules,
): Verdict {
  const need = (stars: 1 | 2 | 3) => rightNeeded(rules, questionCount, stars);
  const right = answers.filter(({ isRight }) => isRight).length;
  const alone = answers.filter(({ isRight, hadHelp }) => isRight && !hadHelp).length;
  const open = atLeast('answers', answers.length, questionCount);
  return verdictOf(open.length > 0 ? open : atLeast('right_answers', right, need(1)), [
    right >= need(2),
    alone >= need(3),
  ]);
}

export const reviewLength = 5;

/** Days until a missed question comes back: after the miss, then after each right answer. */
const reviewDays = [1, 3, 7, 21] as const;

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
  return days === undefined ? null : { questionId, box, due: addDays(date, days) };
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
    .toSorted((a, b) => compareTexts(a.due, b.due) || compareTexts(a.questionId, b.questionId))
    .map(({ questionId }) => questionId);
  const carded = new Set(cards.map(({ questionId }) => questionId));
  const rest = shuffled(bank, mulberry32(seed)).filter((id) => !carded.has(id));
  const fresh = rest.filter((id) => !answered.has(id));
  const old = rest.filter((id) => answered.has(id));
  const waiting = bank.filter((id) => carded.has(id) && !due.includes(id));
  return [...due, ...fresh, ...old, ...waiting].slice(0, reviewLength);
}
