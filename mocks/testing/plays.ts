import type { Submission } from '@/contract/submissions';
import { keyOf } from '@backend/testing/plays';
import type { World } from '../world/world';
import type { createClient } from './client';

export { idleRound, keyOf, passed, passingRound } from '@backend/testing/plays';

type Ask = ReturnType<typeof createClient>['ask'];

/** Answers all questions as the signed-in user, this many of them correctly. */
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
