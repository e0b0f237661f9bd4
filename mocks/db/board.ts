import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, boardPositions, compareStandings, type Standing } from '@/domain/board';
import { boardTitle } from '@/domain/ranks';
import type { Db } from './db';
import { friendsOf } from './follows';
import type { UserRow } from './shapes';

/** A standing as a cursor carries it. */
export type BoardPosition = [points: number, joinedAt: number, id: string];

/** Everybody, or a person with those whom they follow; highest first. */
export function standingsOf(db: Db, userId: string, scope: 'global' | 'friends'): UserRow[] {
  const friends = new Set([userId, ...(scope === 'friends' ? friendsOf(db, userId) : [])]);
  return db.users
    .all()
    .filter(({ id }) => scope === 'global' || friends.has(id))
    .toSorted(compareStandings);
}

/** Standings as the board shows them now. */
export function boardOf(db: Db, standings: readonly UserRow[], now: number): LeaderboardEntry[] {
  const before = positionsBefore(db, standings, boardDayStart(now));
  const positions = boardPositions(standings.map(({ points }) => points));
  return standings.map(({ id, name, avatar, points }, index) => {
    const position = positions[index] ?? index + 1;
    const change = (before.get(id) ?? position) - position;
    return { id, name, avatar, points, rank: boardTitle(position), position, change };
  });
}

/** How many stand at a position or before it, whether or not somebody still stands there. */
export function countUpTo(
  standings: readonly UserRow[],
  [points, joinedAt, id]: BoardPosition,
): number {
  const standing: Standing = { points, joinedAt, id };
  const next = standings.findIndex((each) => compareStandings(each, standing) > 0);
  return next === -1 ? standings.length : next;
}

export const positionOf = ({ points, joinedAt, id }: Standing): BoardPosition => [
  points,
  joinedAt,
  id,
];

/** Where those stood at an instant who were there by then: had joined, or had done something. */
function positionsBefore(
  db: Db,
  standings: readonly UserRow[],
  instant: number,
): Map<string, number> {
  const gained = new Map<string, number>();
  const known = new Set<string>();
  for (const { userId, points, at, postedAt = at } of db.ledger.all()) {
    if (postedAt < instant) known.add(userId);
    else gained.set(userId, (gained.get(userId) ?? 0) + points);
  }
  const then = standings
    .filter(({ id, joinedAt }) => joinedAt < instant || known.has(id))
    .map(({ id, points }) => ({ id, points: points - (gained.get(id) ?? 0) }))
    .toSorted((a, b) => b.points - a.points);
  const positions = boardPositions(then.map(({ points }) => points));
  return new Map(then.map(({ id }, index) => [id, positions[index] ?? index + 1]));
}
