import type { Submission } from '@/contract/submissions';
import { bestBase, gameVerdict } from '@/domain/game/goal';
import { inputFault, simulate } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import { attemptOf } from '../db/attempts';
import { invalid, problem } from '../http/result';
import type { GradingContext, GradingResult } from './grading';
import { seedOf } from './quizAttempt';

type GameSubmission = Extract<Submission, { type: 'game' }>;

/** Replays the round from its inputs and grades the result of the replay. */
export function gradeGame(
  { challenge, user, db }: GradingContext,
  submission: GameSubmission,
): GradingResult {
  const tried = { userId: user.id, challengeId: challenge.id };
  const attempt = attemptOf(db, tried, submission.attempt);
  if (!attempt) return problem('attempt_not_found');
  if (submission.version !== gameVersion) return problem('outdated_game');
  const fault = inputFault(submission.inputs);
  if (fault !== null) {
    return invalid([{ pointer: '/done/inputs', code: 'invalid', message: fault }]);
  }
  const seed = seedOf(attempt);
  const { score, base } = simulate(seed, submission.speed, submission.inputs);
  if (score !== submission.score) return problem('score_mismatch');
  const verdict = gameVerdict(base, bestBase(seed, submission.speed));
  return { kind: 'graded', verdict, over: attempt };
}
