import type { User } from '@/contract/session';
import { localDate } from '@/domain/calendar';
import { balance } from '@/domain/ledger';
import { levelAfter, rankForLevel } from '@/domain/levels';
import type { Db } from '@backend/db/db';
import { entriesOf, entryId } from '@backend/db/ledger';
import type { UserRow } from '@backend/db/schema';
import { readEmail } from '@backend/http/fieldErrors';
import type { World } from '../world/world';

const source = 'real backend';

/** The id of the ledger entry with the points of a user at the real backend. */
export const adoptionId = (userId: string) => entryId(userId, source);

/**
 * Makes a user of the real backend a user of the world. One ledger entry has the points that they
 * have there; what they earn in the world comes on top of it.
 */
export function adoptUser({ db, zone, now }: World, user: User): void {
  const { id, name, avatar, badges, dailyGoal, units, isModerator } = user;
  const before = db.users.get(id);
  const adoption = db.ledger.get(adoptionId(id));
  if (before && !adoption) deletePast(db, id);

  const points = Math.max(0, Math.trunc(user.points));
  const level = user.level ?? 1;
  const rank = rankForLevel(level);
  const reached = { levelBefore: level, levelAfter: level, rankBefore: rank, rankAfter: rank };
  if (adoption?.points !== points) {
    const at = now();
    const entry = { id: adoptionId(id), userId: id, source, kind: 'seed' as const, points };
    const when = { at, zone, localDate: localDate(at, zone) };
    const title = 'Points at the real backend';
    db.ledger.put({ ...entry, ...when, ...reached, title, savings: [], badges: [] });
  }

  const email = readEmail(user.email).email || user.email;
  const total = balance(entriesOf(db, id));
  const levelNow = levelAfter(level, points, total);
  const next: UserRow = {
    joinedAt: now(),
    ...before,
    id,
    name,
    email,
    avatar,
    points: total,
    level: levelNow,
    rank: rankForLevel(levelNow),
    badges: [...new Set([...badges, ...(adoption ? (before?.badges ?? []) : [])])],
    ...(dailyGoal !== undefined && { dailyGoal }),
    units: units === 'gallons' ? units : 'liters',
    ...(isModerator && { isModerator }),
  };
  if (JSON.stringify(next) !== JSON.stringify(before)) db.users.put(next);
  if (db.accounts.get(email)?.userId !== id) db.accounts.put({ id: email, userId: id });
}

/** Deletes what a user of the starting world with the same id has earned. */
function deletePast(db: Db, userId: string): void {
  const { ledger, completions, attempts, reviews, cards } = db;
  for (const table of [ledger, completions, attempts, reviews, cards]) {
    for (const row of table.all()) if (row.userId === userId) table.delete(row.id);
  }
}
