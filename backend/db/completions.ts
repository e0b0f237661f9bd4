import type { Challenge } from '@/contract/challenges';
import { latestAttempt } from './attempts';
import type { Db } from './db';
import type { ChallengeRow, CompletionRow } from './schema';

const completionId = (userId: string, challengeId: string) => `${userId}:${challengeId}`;

export const isCompleted = (db: Db, userId: string, challengeId: string): boolean =>
  db.completions.get(completionId(userId, challengeId)) !== undefined;

export function challengeOf(db: Db, userId: string, challenge: ChallengeRow): Challenge {
  const latest = latestAttempt(db, { userId, challengeId: challenge.id });
  return {
    ...challenge,
    completed: isCompleted(db, userId, challenge.id),
    isBegun: latest !== undefined && !latest.isFinished && latest.answers.length > 0,
  };
}

/** Completing a challenge again keeps only the better stars. */
export function markCompleted(db: Db, completion: Omit<CompletionRow, 'id'>): void {
  const id = completionId(completion.userId, completion.challengeId);
  const before = db.completions.get(id);
  if (!before) db.completions.put({ ...completion, id });
  else if (before.stars < completion.stars) {
    db.completions.put({ ...before, stars: completion.stars });
  }
}
