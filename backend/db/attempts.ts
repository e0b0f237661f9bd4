import type { Db } from './db';
import type { AttemptRow } from './schema';

type AttemptOwner = Pick<AttemptRow, 'userId' | 'challengeId'>;

const attemptId = ({ userId, challengeId }: AttemptOwner, number: number) =>
  `${userId}:${challengeId}:${number}`;

export function attemptOf(db: Db, tried: AttemptOwner, number: number): AttemptRow | undefined {
  return db.attempts.get(attemptId(tried, number));
}

export function latestAttempt(
  db: Db,
  { userId, challengeId }: AttemptOwner,
): AttemptRow | undefined {
  return db.attempts
    .all()
    .findLast((attempt) => attempt.userId === userId && attempt.challengeId === challengeId);
}

/** Starts the next attempt, which finishes the latest one. */
export function openNextAttempt(db: Db, tried: AttemptOwner): AttemptRow {
  const latest = latestAttempt(db, tried);
  if (latest) finishAttempt(db, latest);
  const number = (latest?.number ?? 0) + 1;
  return db.attempts.put({
    id: attemptId(tried, number),
    userId: tried.userId,
    challengeId: tried.challengeId,
    number,
    answers: [],
    helpedWith: null,
    isFinished: false,
  });
}

export function finishAttempt(db: Db, attempt: AttemptRow): AttemptRow {
  return attempt.isFinished ? attempt : db.attempts.put({ ...attempt, isFinished: true });
}
