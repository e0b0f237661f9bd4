import { countChallenges } from '@/domain/challenges';
import { actInstant } from '@/domain/calendar';
import { source } from '@/domain/ledger';
import { finishAttempt } from '../db/attempts';
import { grantBadges, appendEntry, awardOf } from '../db/ledgerWrites';
import { challengeOf, markCompleted, openChallenge, openChallenges } from './openChallenges';
import type { Db } from '../db/db';
import { entryId } from '../db/ledger';
import { toUser } from '../db/people';
import type { EntryRow } from '../db/schema';
import { grade, otherType } from '../grading/grade';
import { invalid, ok, problem, type OperationResolver } from './result';

export const challenges: OperationResolver<'challenges'> = ({ user, world }) => {
  const items = openChallenges(world, user.id).map((row) => challengeOf(world.db, user.id, row));
  return ok({ items, counts: countChallenges(items) });
};

/** Grades every request, so that a repeat gets the same response; points are credited once. */
export const completeChallenge: OperationResolver<'completeChallenge'> = (call) => {
  const { params, body, idempotencyKey, user, world } = call;
  const { db } = world;
  const challenge = openChallenge(world, user.id, params.challengeId);
  if (!challenge) return problem('challenge_not_found');
  if (body.done.type !== challenge.type) return invalid([otherType]);
  const graded = grade({ challenge, user, db }, body.done);
  if (graded.kind === 'problem') return graded;

  const { verdict, savings = [], photos = [], video, finishedAttempt } = graded;
  if (finishedAttempt) finishAttempt(db, finishedAttempt);
  if (!verdict.passed) return ok({ passed: false, missing: [...verdict.missing] });
  const { stars } = verdict;
  const { id: challengeId, title, points } = challenge;
  const now = world.now();
  const at = actInstant(body.doneAt === undefined ? undefined : Date.parse(body.doneAt), now);
  for (const id of photos) if (!db.photos.get(id)) db.photos.put({ id, userId: user.id });
  markCompleted(db, { userId: user.id, challengeId, completedAt: at, stars });
  const from = source.challenge(challengeId);
  const known = db.ledger.get(entryId(user.id, from));
  const act = { source: from, kind: 'award', title, points, savings, at, postedAt: now } as const;
  const entry = known
    ? withBadges(db, known, body.zone)
    : appendEntry(db, { ...act, userId: user.id, zone: body.zone, key: idempotencyKey });
  if (!entry) return problem('internal_error');
  if (video && !known) db.videos.put({ ...video, challengeId, points });
  return ok({
    passed: true,
    stars,
    challenge: challengeOf(db, user.id, challenge),
    user: toUser(world, world.person(user.id)),
    award: awardOf(db, entry, entry.key !== idempotencyKey),
  });
};

/** Adds the badges that better stars unlock when a challenge is completed again. */
function withBadges(db: Db, entry: EntryRow, zone: string): EntryRow {
  const badges = grantBadges(db, entry.userId, zone);
  if (badges.length === 0) return entry;
  return db.ledger.put({ ...entry, badges: [...entry.badges, ...badges] });
}
