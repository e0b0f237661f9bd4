import type { Challenge } from '@/contract/challenges';
import { dayNumber, localDate } from '@/domain/calendar';
import { withContent } from '../content/content';
import { latestAttempt } from '../db/attempts';
import type { Db } from '../db/db';
import type { LedgerContext } from '../db/ledger';
import type { ChallengeRow, CompletionRow } from '../db/schema';

/** Returns the day of a world at an instant. 1 is the date of its start, and any before. */
export function worldDay(startedAt: number, now: number, zone: string): number {
  const number = (instant: number) => dayNumber(localDate(instant, zone));
  return Math.max(1, number(now) - number(startedAt) + 1);
}

/** True once a challenge is released, and for a user who began or completed it, even before. */
function isOpen(here: LedgerContext, userId: string, { id, day = 1 }: ChallengeRow): boolean {
  const { db, zone } = here;
  return (
    day <= worldDay(db.startedAt(), here.now(), zone) ||
    isCompleted(db, userId, id) ||
    latestAttempt(db, { userId, challengeId: id }) !== undefined
  );
}

/** Returns the challenges that there are for a user now, with their content, latest releases first. */
export function openChallenges(here: LedgerContext, userId: string): ChallengeRow[] {
  return here.db.challenges
    .all()
    .filter((row) => isOpen(here, userId, row))
    .toSorted((a, b) => (b.day ?? 1) - (a.day ?? 1))
    .map(withContent);
}

export function openChallenge(
  here: LedgerContext,
  userId: string,
  id: string,
): ChallengeRow | undefined {
  const row = here.db.challenges.get(id);
  return row && isOpen(here, userId, row) ? withContent(row) : undefined;
}

const completionId = (userId: string, challengeId: string) => `${userId}:${challengeId}`;

const isCompleted = (db: Db, userId: string, challengeId: string): boolean =>
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
  if (before && before.stars >= completion.stars) return;
  const completedAt = before?.completedAt ?? completion.completedAt;
  db.completions.put({ ...completion, id, completedAt });
}
