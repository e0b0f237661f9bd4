import type { Submission } from '@/contract/submissions';
import type { Data } from '@/contract/types';
import { goalFor, roundTicksOf, type CourseRules } from '@/domain/game/goal';
import { seedFor } from '@/domain/seed';
import type { Speed } from '@/domain/game/speeds';
import { carefulPlayer, idle, play } from '@/domain/game/testing/bots';
import { gameVersion } from '@/domain/game/version';
import { withContent } from '@backend/content/challenges/challengeContent';
import { demoContent } from '@backend/content/challenges/demoContent';
import { attemptOf } from '@backend/db/attempts';
import { questionsOf, rightOption } from '@backend/grading/quizAttempt';
import type { World } from '../world/world';
import type { createClient } from './client';

type Ask = ReturnType<typeof createClient>['ask'];

/** Returns the index of the right option for each question of an attempt. */
export function keyOf({ db }: World, number = 1, userId = '1', challengeId = '1') {
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

/**
 * Starts an attempt at a quiz as the signed-in user and answers all questions, this many of them
 * correctly.
 */
export async function answerQuiz(
  world: World,
  ask: Ask,
  right: number,
  { challengeId = '1', number = 1 }: { challengeId?: string; number?: number } = {},
) {
  const attempt = { challengeId, number: String(number) };
  await ask('startAttempt', attempt);
  const questions = keyOf(world, number, world.db.session()?.userId, challengeId);
  for (const [index, question] of questions.entries()) {
    const option = index < right ? question.right : question.wrong;
    const { questionId } = question;
    await ask('answerQuestion', { ...attempt, questionId, option, round: 1 });
  }
  return { type: 'quiz', attempt: number } as const satisfies Submission;
}

type GameSubmission = Extract<Submission, { type: 'game' }>;

const demoGame = { id: '3', course: demoContent.game.course };

/** Returns a careful player's first round that passes on the sea of an attempt. */
export function passingRound(
  userId: string,
  attempt = 1,
  speed: Speed = 'normal',
  { id, course }: { id: string; course: CourseRules } = demoGame,
): GameSubmission {
  const seed = seedFor(id, userId, attempt);
  for (let player = 1; ; player += 1) {
    const { sea, inputs } = play(carefulPlayer(player), seed, speed, roundTicksOf(course));
    if (sea.base >= goalFor(seed, speed, course)) {
      return roundOf(attempt, speed, inputs, sea.score);
    }
  }
}

/** Returns a round without any input. */
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

/** Returns the response to a completion, which has to pass. */
export function passed(response: Data<'completeChallenge'>) {
  if (!response.passed) throw new Error(`Not passed: ${JSON.stringify(response.missing)}`);
  return response;
}
