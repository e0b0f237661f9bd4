import type { LeaderboardEntry } from '@/contract/schemas';
import { boardTitle } from '@/domain/ranks';
import type { Db } from './db';
import type { UserRow } from './shapes';

/** What decides a place on the board: points, then who came first, then the id. */
export type BoardPosition = [points: number, joinedAt: number, id: string];

/** All people, highest first. */
export function boardOf(db: Db): LeaderboardEntry[] {
  return db.users.all().toSorted(byPosition).map(toEntry);
}

/** The people who come after a position, whether or not somebody still stands there. */
export function countUpTo(db: Db, position: BoardPosition): number {
  return db.users.all().filter((user) => compare(positionOf(user), position) <= 0).length;
}

export const positionOf = ({ points, joinedAt, id }: UserRow): BoardPosition => [
  points,
  joinedAt,
  id,
];

function compare(a: BoardPosition, b: BoardPosition): number {
  return b[0] - a[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : Number(a[2] > b[2]));
}

const byPosition = (a: UserRow, b: UserRow) => compare(positionOf(a), positionOf(b));

function toEntry({ id, name, avatar, points }: UserRow, index: number): LeaderboardEntry {
  const position = index + 1;
  return { id, name, avatar, points, rank: boardTitle(position), position };
}
