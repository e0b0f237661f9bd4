import type { Question } from '@/contract/attempts';
import { Skipped } from './failure';
import * as fixtures from './fixtures';
import type { Person } from './people';

/** The right option of each question, in words, since options can be in another order. */
type AnswerKey = Map<string, string>;

const attempts = 8;

const rightOf = (key: AnswerKey, { id, options }: Question) => {
  const index = options.indexOf(key.get(id) ?? '');
  return index < 0 ? undefined : index;
};

async function start({ request }: Person, challengeId: string, number: number) {
  const at = { challengeId, number: String(number) };
  const { attempt } = await request('startAttempt', at);
  if (attempt.type !== 'quiz') throw new Skipped('The attempt at the quiz is not one at a quiz.');
  return { at, questions: attempt.questions };
}

/** Answers all questions, this many of the known ones right, and learns the others. */
async function answerAll(
  person: Person,
  { at, questions }: Awaited<ReturnType<typeof start>>,
  key: AnswerKey,
  right: number,
) {
  for (const [index, question] of questions.entries()) {
    const known = rightOf(key, question) ?? 0;
    const option = index < right ? known : (known + 1) % question.options.length;
    const arg = { ...at, questionId: question.id, option, round: 1 } as const;
    const { attempt } = await person.request('answerQuestion', arg);
    const answer = attempt.answers.find(({ questionId }) => questionId === question.id);
    key.set(question.id, question.options[answer?.correctOption ?? 0] ?? '');
  }
  const submission = { type: 'quiz', attempt: Number(at.number) } as const;
  return person.request('completeChallenge', fixtures.completionArg(at.challengeId, submission));
}

/** Plays a quiz once, to learn the answers of its questions. */
export async function learnQuiz(person: Person, challengeId: string): Promise<AnswerKey> {
  const key: AnswerKey = new Map();
  await answerAll(person, await start(person, challengeId, 1), key, 0);
  return key;
}

/**
 * Plays a quiz until an attempt has only known questions, and answers as many of these right as
 * `rightFor` says for their number.
 */
export async function playQuiz(
  person: Person,
  challengeId: string,
  key: AnswerKey,
  rightFor: (count: number) => number,
) {
  for (let number = 1; number <= attempts; number += 1) {
    const attempt = await start(person, challengeId, number);
    const { questions } = attempt;
    const isKnown = questions.every((question) => rightOf(key, question) !== undefined);
    const right = isKnown ? rightFor(questions.length) : 0;
    const response = await answerAll(person, attempt, key, right);
    if (isKnown) return { response, asked: questions.length, right };
  }
  throw new Skipped(`The quiz has too many questions to learn them in ${attempts} attempts.`);
}
