import type { GameAttempt, QuizAttempt } from '@/contract/attempts';
import type { Course } from '@/contract/challengeContent';
import type { Challenge } from '@/contract/challenges';
import type { Submission } from '@/contract/submissions';
import type { Data } from '@/contract/types';
import { roundTicksOf } from '@/domain/game/goal';
import { gameVersion, type Inputs, simulate } from '@/domain/game/sea';
import { answer, answerAll, pass, pluck, submit } from './fixtures';
import type { Person, TestClient } from './testClient';
import type { TestContext } from './testContext';
import { Skipped } from './testRequest';

export async function missingIn(client: TestClient, challengeId: string, submission: Submission) {
  const response = await submit(client, challengeId, submission);
  return response.passed ? null : pluck(response.missing, 'what');
}

export const gradeIn = (response: Data<'completeChallenge'>) =>
  response.passed
    ? { passed: true, stars: response.stars }
    : { passed: false, missing: response.missing };

export type Row = readonly [title: string, submission: Submission, missing: string | null];

export async function expectMissing(
  t: TestContext,
  challengeId: string,
  rows: readonly (Row | false)[],
): Promise<void> {
  const rejecting = await t.signUp();
  for (const row of rows) {
    if (!row) continue;
    const [title, submission, missing] = row;
    const person = missing === null ? await t.signUp() : rejecting;
    const got = await missingIn(person, challengeId, submission);
    t.equal(got, missing === null ? null : [missing], `what is missing for ${title}`);
  }
}

type Member = 'quiz' | 'course' | 'guide' | 'prompt';
type With<Name extends Member> = Challenge & { [Each in Name]-?: NonNullable<Challenge[Each]> };

/** Returns up to three challenges of a type whose limits differ. */
export async function differing<Name extends Member>(
  t: TestContext,
  name: Name,
  limitsOf: (content: NonNullable<Challenge[Name]>) => unknown,
): Promise<With<Name>[]> {
  const { items } = await (await t.signUp()).request('challenges');
  const byLimits = new Map<string, With<Name>>();
  for (const challenge of items.toReversed()) {
    const { [name]: content } = challenge;
    if (content) byLimits.set(JSON.stringify(limitsOf(content)), challenge as With<Name>);
  }
  if (byLimits.size === 0) throw new Skipped('The server has no such challenge.');
  return [...byLimits.values()].slice(-3);
}

/** Completes a challenge several times and checks the stars, and that nothing else changes. */
export async function expectStars(
  t: TestContext,
  id: string,
  rows: readonly (readonly [submission: Submission, stars: number] | false)[],
): Promise<void> {
  const person = await t.signUp();
  let first: Awaited<ReturnType<typeof pass>> | undefined;
  for (const row of rows) {
    if (!row) continue;
    const { stars, award, user, challenge } = await pass(person, id, row[0]);
    t.equal(stars, row[1], `the stars for ${JSON.stringify(row[0]).slice(0, 80)}`);
    const expected = first && { award: { ...first.award, isRepeat: true }, user: first.user };
    if (expected) t.equal({ award, user }, expected, 'the award and the user of a repeat');
    t.equal(challenge.completed, true, 'completed');
    first ??= { passed: true, stars, award, user, challenge };
  }
}

export async function startGame(person: Person, challengeId: string): Promise<GameAttempt> {
  const { attempt } = await person.request('startAttempt', { challengeId, number: '1' });
  if (attempt.type !== 'game' || attempt.version !== gameVersion) {
    throw new Skipped('The server plays by other rules than those of this version of the suite.');
  }
  return attempt;
}

const steering: Inputs = [
  [30, 1],
  [240, 3],
  [600, 4],
  [1200, 0],
  [2400, 2],
];

export function roundWith(
  attempt: { number: number; seed: number },
  course: Course,
  change: object = {},
  steered: Inputs = steering,
) {
  const roundTicks = roundTicksOf(course);
  const inRound = steered.filter(([tick]) => tick < roundTicks);
  const { score, base } = simulate(attempt.seed, 'normal', inRound, roundTicks);
  const inputs = inRound.map(([tick, action]): [number, number] => [tick, action]);
  const submission = {
    type: 'game',
    attempt: attempt.number,
    version: gameVersion,
    speed: 'normal',
  } as const;
  return { submission: { ...submission, inputs, score, ...change } satisfies Submission, base };
}

type Question = QuizAttempt['questions'][number];

/** The text of the right option by the text of the question. */
export type QuizKey = Map<string, string>;

const maxAttempts = 25;

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
  readonly plan: (count: number) => Plan;
  readonly from?: number;
}

export const allRight = (count: number): Plan => ({ right: count });

/** Earlier attempts answer all questions, until the revealed answers make all questions known. */
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
    else learn(key, questions, await answerAll(person, { at, attempt }));
    const response = await submit(person, challengeId, { type: 'quiz', attempt: number });
    if (isKnown) return { number, response };
  }
  throw new Skipped(`After ${maxAttempts} attempts, questions still were new.`);
}

/** Returns the right options of a quiz; attempts that reveal them could pass by chance. */
export async function learnQuiz(t: TestContext, challengeId: string): Promise<QuizKey> {
  const key: QuizKey = new Map();
  await playQuiz(await t.signUp(), { challengeId, key, plan: allRight });
  return key;
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
  client: TestClient,
  at: { readonly challengeId: string; readonly number: string },
  { questions, key }: { readonly questions: readonly Question[]; readonly key: QuizKey },
  { right, isHelped = false }: Plan,
) {
  const [first] = questions;
  if (isHelped && first) {
    await client.request('removeTwoOptions', { ...at, questionId: first.id });
  }
  for (const [index, question] of questions.entries()) {
    const correct = rightOption(key, question);
    const option = index < right ? correct : (correct + 1) % question.options.length;
    await answer(client, at, question.id, option);
  }
}
