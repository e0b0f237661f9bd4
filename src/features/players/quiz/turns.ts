import type { Answer, Question, QuizAttempt } from '@/contract/attempts';

/** A question of round 1, or of round 2, in which those that were wrong come once more. */
export interface Turn {
  readonly questionId: string;
  readonly round: 1 | 2;
}

type Given = Pick<QuizAttempt, 'questions' | 'answers'>;

export const isRight = ({ option, correctOption }: Answer) => option === correctOption;

export const rightAtFirst = ({ answers }: Given) => answers.filter(isRight).length;

export function answerTo({ answers }: Given, questionId: string): Answer | undefined {
  return answers.find((answer) => answer.questionId === questionId);
}

/** What was chosen in a turn; undefined where it is still open. */
export function chosenIn(given: Given, { questionId, round }: Turn): number | undefined {
  const answer = answerTo(given, questionId);
  return round === 1 ? answer?.option : answer?.again;
}

export interface Wrong {
  readonly question: Question;
  readonly answer: Answer;
}

/** What was wrong at the first try, in the order in which it was asked. */
export function wrongOnes(given: Given): Wrong[] {
  return given.questions.flatMap((question) => {
    const answer = answerTo(given, question.id);
    return answer && !isRight(answer) ? [{ question, answer }] : [];
  });
}

/** The first turn that is open; null where nothing is left to be answered. */
export function nextTurn(given: Given): Turn | null {
  const open = given.questions.find(({ id }) => !answerTo(given, id));
  if (open) return { questionId: open.id, round: 1 };
  const wrong = wrongOnes(given).find(({ answer }) => answer.again === undefined);
  return wrong ? { questionId: wrong.question.id, round: 2 } : null;
}

/** Where a turn stands in its round, from 1, and how many of the round are answered. */
export function turnIndexOf(given: Given, { questionId, round }: Turn) {
  const wrong = wrongOnes(given);
  const ids =
    round === 1 ? given.questions.map(({ id }) => id) : wrong.map(({ question }) => question.id);
  const done =
    round === 1
      ? given.answers.length
      : wrong.filter(({ answer }) => answer.again !== undefined).length;
  return { position: ids.indexOf(questionId) + 1, count: ids.length, done };
}

/** The number of the attempt to open: the latest as long as it goes on, else the one after it. */
export function numberToOpen(latest: QuizAttempt | null, finished?: number): number {
  if (!latest) return 1;
  const isFinished = latest.isFinished || latest.number === finished;
  return isFinished ? latest.number + 1 : latest.number;
}
