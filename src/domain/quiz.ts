import { mulberry32, shuffled } from './random';
import { verdictOf, type Missing, type Verdict } from './verdict';

export const questionsPerQuiz = 10;
/** Right answers at first try, of ten. */
export const passAt = 7;
const secondStarAt = 9;
const wrongTakenAway = 2;

export interface BankQuestion {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly options: readonly string[];
  /** Index of the right option. */
  readonly answer: number;
  readonly explanation: string;
  /** Whether the options stay as written (numbers in ascending order) or are shuffled. */
  readonly order: 'keep' | 'shuffle';
  /** Id of the fact that the answer rests on. */
  readonly fact: string;
}

export interface PickedQuestion {
  readonly question: BankQuestion;
  /** For each shown position the index of the option in the bank. */
  readonly order: readonly number[];
}

/** Ten questions of a topic, or all of them where there are fewer; the same for the same seed. */
export function pickQuestions(
  bank: readonly BankQuestion[],
  topic: string,
  seed: number,
): PickedQuestion[] {
  const next = mulberry32(seed);
  const ofTopic = bank.filter((question) => question.topic === topic);
  return shuffled(ofTopic, next)
    .slice(0, questionsPerQuiz)
    .map((question) => {
      const asWritten = question.options.map((_option, index) => index);
      return { question, order: question.order === 'keep' ? asWritten : shuffled(asWritten, next) };
    });
}

/** Two shown positions that are wrong, in ascending order. */
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

/**
 * Judges the first tries. Of fewer than ten questions the same share has to be right, rounded up.
 * Help by 50:50 costs the third star alone.
 */
export function quizVerdict(
  answers: ReadonlyArray<{ isRight: boolean; hadHelp: boolean }>,
  asked: number,
): Verdict {
  const share = (ofTen: number) => Math.max(1, Math.ceil((asked * ofTen) / questionsPerQuiz));
  const right = answers.filter(({ isRight }) => isRight).length;
  const alone = answers.filter(({ isRight, hadHelp }) => isRight && !hadHelp).length;
  return verdictOf(missingOf(answers.length, right, asked, share(passAt)), [
    right >= share(secondStarAt),
    alone >= asked,
  ]);
}

function missingOf(answered: number, right: number, asked: number, need: number): Missing[] {
  if (answered < asked) return [{ what: 'answers', have: answered, need: asked }];
  return right < need ? [{ what: 'right_answers', have: right, need }] : [];
}
