import { withContent } from '../content/challenges/challengeContent';
import { worldDay } from '../content/releases';
import { latestAttempt } from './attempts';
import { isCompleted } from './completions';
import type { LedgerContext } from './ledger';
import type { ChallengeRow } from './schema';

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
