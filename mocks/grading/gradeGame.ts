import type { Deed } from '@/contract/deeds';
import { bestBase, gameVerdict } from '@/domain/game/goal';
import { inputFault, simulate } from '@/domain/game/simulate';
import { gameVersion } from '@/domain/game/version';
import { attemptOf } from '../db/attempts';
import { invalid, problem } from '../http/result';
import type { GradingContext, GradingResult } from './grading';
import { seedOf } from './quizAttempt';

type GameDeed = Extract<Deed, { type: 'game' }>;

/** Plays the round once more from its inputs, and goes by what comes out. */
export function gradeGame({ challenge, user, db }: GradingContext, deed: GameDeed): GradingResult {
  const tried = { userId: user.id, challengeId: challenge.id };
  const attempt = attemptOf(db, tried, deed.attempt);
  if (!attempt) return problem('attempt_not_found');
  if (deed.version !== gameVersion) return problem('outdated_game');
  const fault = inputFault(deed.inputs);
  if (fault !== null) {
    return invalid([{ pointer: '/done/inputs', code: 'invalid', message: fault }]);
  }
  const seed = seedOf(attempt);
  const { score, base } = simulate(seed, deed.speed, deed.inputs);
  if (score !== deed.score) return problem('score_mismatch');
  const verdict = gameVerdict(base, bestBase(seed, deed.speed));
  return { kind: 'graded', verdict, over: attempt };
}
