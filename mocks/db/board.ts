import type { LeaderboardEntry } from '@/contract/schemas';
import { compareStandings, type Standing } from '@/domain/board';
import { boardTitle } from '@/domain/ranks';
import type { Db } from './db';
import type { UserRow } from './shapes';

/** A standing as a cursor carries it. */
export type BoardPosition = [points: number, joinedAt: number, id: string];

/** All people, highest first. */
export function boardOf(db: Db): LeaderboardEntry[] {
  return db.users.all().toSorted(compareStandings).map(toEntry);
}

/** How many people stand at a position or before it, whether or not somebody still stands there. */
export function countUpTo(db: Db, [points, joinedAt, id]: BoardPosition): number {
  const standing: Standing = { points, joinedAt, id };
  return db.users.all().filter((user) => compareStandings(user, standing) <= 0).length;
}

export const positionOf = ({ points, joinedAt, id }: Standing): BoardPosition => [
  points,
  joinedAt,
  id,
];

function toEntry({ id, name, avatar, points }: UserRow, index: number): LeaderboardEntry {
  const position = index + 1;
  return { id, name, avatar, points, rank: boardTitle(position), position };
}
