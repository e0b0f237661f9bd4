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

/** Returns the turns of a round. Round 2 is known once round 1 is answered. */
function turnsOf(attempt: Answered, round: 1 | 2): Turn[] {
  const asked = round === 1 ? attempt.questions : wrongOnes(attempt).map((each) => each.question);
  return asked.map(({ id }) => ({ questionId: id, round }));
}

/** Returns null if all is answered that can be: round 2 needs the server's answers of round 1. */
export function nextTurn(attempt: Answered, unsent: readonly Turn[] = []): Turn | null {
  for (const round of [1, 2] as const) {
    const waiting = unsent.filter((turn) => turn.round === round);
    const open = turnsOf(attempt, round).find(
      (turn) =>
        chosenIn(attempt, turn) === undefined &&
        !waiting.some(({ questionId }) => questionId === turn.questionId),
    );
    if (open) return open;
    if (waiting.length > 0) return null;
  }
  return null;
}

/** Returns a turn's position in its round, from 1, and the round's size and answered count. */
export function turnIndexOf(attempt: Answered, { questionId, round }: Turn) {
  const turns = turnsOf(attempt, round);
  const done = turns.filter((turn) => chosenIn(attempt, turn) !== undefined).length;
  const index = turns.findIndex((turn) => turn.questionId === questionId);
  return { position: index + 1, count: turns.length, done };
}

/** Returns the number of the attempt to open: the latest if unfinished, otherwise the next. */
export const numberToOpen = (latest: QuizAttempt | null, finished?: number) =>
  latest && !latest.isFinished && latest.number !== finished
    ? latest.number
    : (latest?.number ?? 0) + 1;

/** Returns what another try needs for one star more; undefined after three stars. */
export function nextStarText(attempt: Answered, rules: QuizRules, stars: number) {
  if (stars >= 3) return undefined;
  const count = attempt.questions.length;
  const need = rightNeeded(rules, count, stars === 1 ? 2 : 3);
  const right = need === count ? `all ${count}` : `${need} of ${count}`;
  const how = stars === 2 && rightAtFirst(attempt) >= need ? 'without 50:50' : 'on your first try';
  return `Next time, get ${right} right ${how} for ${stars === 1 ? 'two' : 'three'} stars.`;
}
