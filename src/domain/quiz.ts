import { mulberry32, shuffled } from './random';
import { verdictOf, type Missing, type Verdict } from './verdict';

const wrongTakenAway = 2;

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
    .slice(0, wrongTakenAway)
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
  return verdictOf(missingOf(answers.length, right, questionCount, need(1)), [
    right >= need(2),
    alone >= need(3),
  ]);
}

function missingOf(
  answered: number,
  right: number,
  questionCount: number,
  need: number,
): Missing[] {
  if (answered < questionCount) return [{ what: 'answers', have: answered, need: questionCount }];
  return right < need ? [{ what: 'right_answers', have: right, need }] : [];
}
