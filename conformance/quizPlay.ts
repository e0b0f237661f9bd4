import type { QuizAttempt } from '@/contract/attempts';
import type { Data } from '@/contract/types';
import { Skipped } from './failure';
import * as fixtures from './fixtures';
import type { Person } from './people';
import type { TestClient } from './testClient';

type Question = QuizAttempt['questions'][number];

/** The text of the right option by the text of the question. */
export type QuizKey = Map<string, string>;

const maxAttempts = 25;

/** Answers of an attempt whose right options are known. */
export interface Plan {
  /** The number of questions that are answered right: the first ones. */
  readonly right: number;
  /** Uses 50:50 for the first question, which is then answered right. */
  readonly isHelped?: boolean;
}

interface QuizPlay {
  readonly challengeId: string;
  /** Known answers, which this adds to. */
  readonly key: QuizKey;
  /** Returns the plan for an attempt with this number of questions. */
  readonly plan: (count: number) => Plan;
  /** The first attempt's number. */
  readonly from?: number;
}

/**
 * Plays a quiz until an attempt has only known questions, which are answered as planned. Attempts
 * before that answer all questions, which reveals the right options.
 */
export async function playQuiz(
  person: Person,
  { challengeId, key, plan, from = 1 }: QuizPlay,
): Promise<{ number: number; response: Data<'completeChallenge'> }> {
  for (let number = from; number < from + maxAttempts; number += 1) {
    const at = { challengeId, number: String(number) };
    const { attempt } = await person.request('startAttempt', at);
    if (attempt.type !== 'quiz') throw new Skipped('The attempt at the quiz is not one at a quiz.');
    const { questions } = attempt;
    const isKnown = questions.every((question) => rightOption(key, question) >= 0);
    if (isKnown) await answerBy(person, at, { questions, key }, plan(questions.length));
    else learn(key, questions, await fixtures.answerAll(person, { at, attempt }));
    const arg = fixtures.completionArg(challengeId, { type: 'quiz', attempt: number });
    const response = await person.request('completeChallenge', arg);
    if (isKnown) return { number, response };
  }
  throw new Skipped(`After ${maxAttempts} attempts, questions still were new.`);
}

const rightOption = (key: QuizKey, { text, options }: Question) =>
  options.indexOf(key.get(text) ?? '');

function learn(key: QuizKey, questions: readonly Question[], answers: QuizAttempt['answers']) {
  for (const { questionId, correctOption } of answers) {
    const question = questions.find(({ id }) => id === questionId);
    if (question) key.set(question.text, question.options[correctOption] ?? '');
  }
}

async function answerBy(
  { request }: TestClient,
  at: { readonly challengeId: string; readonly number: string },
  { questions, key }: { readonly questions: readonly Question[]; readonly key: QuizKey },
  { right, isHelped = false }: Plan,
) {
  const [first] = questions;
  if (isHelped && first) await request('removeTwoOptions', { ...at, questionId: first.id });
  for (const [index, question] of questions.entries()) {
    const correct = rightOption(key, question);
    const option = index < right ? correct : (correct + 1) % question.options.length;
    await request('answerQuestion', { ...at, questionId: question.id, option, round: 1 });
  }
}
