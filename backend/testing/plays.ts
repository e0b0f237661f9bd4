import type { Photo, Submission } from '@/contract/submissions';
import type { Arg, Data } from '@/contract/types';
import { type CourseRules, goalFor, roundTicksOf } from '@/domain/game/goal';
import { gameVersion } from '@/domain/game/sea';
import { idle, play, watchfulPlayer } from '@/domain/game/testing/bots';
import type { Speed } from '@/domain/game/things';
import { seedFor } from '@/domain/random';
import { withContent } from '../content/content';
import { attemptOf } from '../db/attempts';
import type { Db } from '../db/db';
import type { ChallengeRow } from '../db/schema';
import { questionsOf, rightOption } from '../grading/quizAttempt';
import type { Backend } from './openBackend';

export const photo = (number = 1): Photo => ({
  dataUrl: `data:image/jpeg;base64,${btoa(`photo ${number}`)}`,
  description: 'The kitchen tap',
});

export const doneAction: Extract<Submission, { path: 'done' }> = {
  type: 'action',
  path: 'done',
  before: 60,
  after: 0,
  steps: ['plumber'],
  note: 'The washer was worn out, a new one is in.',
  photos: [],
};

export const noLeak: Extract<Submission, { path: 'noneFound' }> = {
  type: 'action',
  path: 'noneFound',
  tests: ['dyeTest', 'meterTest'],
};

/** A story of 49 liters with one photo. */
export const story: Extract<Submission, { type: 'video' }> = {
  type: 'video',
  actionIds: ['act01', 'act02'],
  text: 'We turn the tap off while we brush, and a song of three minutes says when the shower is over. '.repeat(
    2,
  ),
  photos: [photo()],
};

export const completionArg = (
  challengeId: string,
  done: Submission,
  idempotencyKey = `key ${challengeId}`,
) => ({ challengeId, done, zone: 'UTC', idempotencyKey }) satisfies Arg<'completeChallenge'>;

export function keyOf({ db }: { db: Db }, number = 1, userId = '1', challengeId = '1') {
  const challenge = db.challenges.get(challengeId);
  const attempt = attemptOf(db, { userId, challengeId }, number);
  if (!challenge || !attempt) throw new Error(`Nobody has started attempt ${number}.`);
  return questionsOf(withContent(challenge), attempt).map((picked) => ({
    questionId: picked.question.id,
    right: rightOption(picked),
    wrong: (rightOption(picked) + 1) % picked.order.length,
    explanation: picked.question.explanation,
    fact: picked.question.fact,
  }));
}

/** Starts an attempt of Ana at a quiz and answers all questions, this many of them correctly. */
export function answerQuiz(
  { db, ask }: Pick<Backend, 'db' | 'ask'>,
  right: number,
  { challengeId = '1', number = 1 }: { challengeId?: string; number?: number } = {},
) {
  const attempt = { challengeId, number: String(number) };
  ask('startAttempt', attempt);
  for (const [index, key] of keyOf({ db }, number, '1', challengeId).entries()) {
    const option = index < right ? key.right : key.wrong;
    ask('answerQuestion', { ...attempt, questionId: key.questionId, option, round: 1 });
  }
  return { type: 'quiz', attempt: number } as const satisfies Submission;
}

type GameSubmission = Extract<Submission, { type: 'game' }>;

const { course: demoCourse } = withContent({ id: '3', type: 'game' } as ChallengeRow);
const demoGame = { id: '3', course: demoCourse as CourseRules };

export function passingRound(
  userId: string,
  attempt = 1,
  speed: Speed = 'normal',
  { id, course }: { id: string; course: CourseRules } = demoGame,
): GameSubmission {
  const seed = seedFor(id, userId, attempt);
  for (let player = 1; ; player += 1) {
    const { sea, inputs } = play(watchfulPlayer(player), seed, speed, roundTicksOf(course));
    if (sea.base >= goalFor(seed, speed, course)) {
      return roundOf(attempt, speed, inputs, sea.score);
    }
  }
}

export function idleRound(userId: string, attempt = 1): GameSubmission {
  const { sea, inputs } = play(idle, seedFor('3', userId, attempt), 'normal');
  return roundOf(attempt, 'normal', inputs, sea.score);
}

function roundOf(
  attempt: number,
  speed: Speed,
  inputs: ReturnType<typeof play>['inputs'],
  score: number,
): GameSubmission {
  const sent = inputs.map(([tick, action]): [number, number] => [tick, action]);
  return { type: 'game', attempt, version: gameVersion, speed, inputs: sent, score };
}

export function passed(response: Data<'completeChallenge'>) {
  if (!response.passed) throw new Error(`Not passed: ${JSON.stringify(response.missing)}`);
  return response;
}
