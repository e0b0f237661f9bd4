import type { Answer, Question, QuizAttempt } from '@/contract/attempts';
import type { QuizRules } from '@/contract/challengeContent';
import { rightNeeded } from '@/domain/quiz';

/** A question of round 1, or of round 2, which repeats the questions that were wrong. */
export interface Turn {
  readonly questionId: string;
  readonly round: 1 | 2;
}

export type Answered = Pick<QuizAttempt, 'questions' | 'answers'>;

export const isRight = ({ option, correctOption }: Answer) => option === correctOption;

export const rightAtFirst = ({ answers }: Answered) => answers.filter(isRight).length;

export function answerTo({ answers }: Answered, questionId: string): Answer | undefined {
  return answers.find((answer) => answer.questionId === questionId);
}

/** Returns the option chosen in a turn, or undefined while the turn is open. */
export function chosenIn(attempt: Answered, { questionId, round }: Turn): number | undefined {
  const answer = answerTo(attempt, questionId);
  return round === 1 ? answer?.option : answer?.again;
}

export function wrongOnes(attempt: Answered): Array<{ question: Question; answer: Answer }> {
  return attempt.questions.flatMap((question) => {
    const answer = answerTo(attempt, question.id);
    return answer && !isRight(answer) ? [{ question, answer }] : [];
  });
}

/** Returns null if all is answered that can be: round 2 needs the server's answers of round 1. */
export function nextTurn(attempt: Answered, unsent: readonly Turn[] = []): Turn | null {
  const isUnsent = (id: string, inRound: 1 | 2) =>
    unsent.some(({ questionId, round }) => questionId === id && round === inRound);
  const open = attempt.questions.find(({ id }) => !answerTo(attempt, id) && !isUnsent(id, 1));
  if (open) return { questionId: open.id, round: 1 };
  if (unsent.some(({ round }) => round === 1)) return null;
  const wrong = wrongOnes(attempt).find(
    ({ question, answer }) => answer.again === undefined && !isUnsent(question.id, 2),
  );
  return wrong ? { questionId: wrong.question.id, round: 2 } : null;
}

/** Returns a turn's position in its round, from 1, and the round's size and answered count. */
export function turnIndexOf(attempt: Answered, { questionId, round }: Turn) {
  const wrong = wrongOnes(attempt);
  const ids =
    round === 1 ? attempt.questions.map(({ id }) => id) : wrong.map(({ question }) => question.id);
  const done =
    round === 1
      ? attempt.answers.length
      : wrong.filter(({ answer }) => answer.again !== undefined).length;
  return { position: ids.indexOf(questionId) + 1, count: ids.length, done };
}

/** Returns the number of the attempt to open: the latest if unfinished, otherwise the next. */
export function numberToOpen(latest: QuizAttempt | null, finished?: number): number {
  if (!latest) return 1;
  const isFinished = latest.isFinished || latest.number === finished;
  return isFinished ? latest.number + 1 : latest.number;
}

interface Scored {
  readonly attempt: Answered;
  readonly rules: QuizRules;
  readonly stars: number;
}

/** Returns what another try needs for one star more; undefined after three stars. */
export function nextStarText({ attempt, rules, stars }: Scored): string | undefined {
  if (stars >= 3) return undefined;
  const count = attempt.questions.length;
  const need = rightNeeded(rules, count, stars === 1 ? 2 : 3);
  const words = stars === 1 ? 'two stars' : 'three stars';
  const right = need === count ? `all ${count}` : `${need} of ${count}`;
  if (stars === 2 && rightAtFirst(attempt) >= need) {
    return `Next time, get ${right} right without 50:50 for ${words}.`;
  }
  return `Next time, get ${right} right on your first try for ${words}.`;
}
