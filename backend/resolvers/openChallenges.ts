import { dayNumber, localDate } from '@/domain/calendar';
import { withContent } from '../content/content';
import { latestAttempt } from '../db/attempts';
import { isCompleted } from '../db/completions';
import type { LedgerContext } from '../db/ledger';
import type { ChallengeRow } from '../db/schema';

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
