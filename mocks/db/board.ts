import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, boardTitle, type Standing } from '@/domain/levels';
import { numberOf, type VirtualUsers } from '../virtualUsers/virtualUsers';
import { identityOf, standingOf } from '../virtualUsers/virtualUserRows';
import type { Db } from '@backend/db/db';
import { friendsOf } from '@backend/db/people';
import {
  countBefore,
  createRanking,
  emptyRanking,
  mergeRankings,
  positionOf,
  type Ranking,
  withoutIndexes,
} from './mergedRanking';
import type { UserRow } from '@backend/db/schema';

export interface Community {
  readonly db: Db;
  readonly virtualUsers: VirtualUsers;
}

export function globalRanking(community: Community): Ranking {
  return mergeRankings(createRanking(community.db.users.all()), restOf(community));
}

export interface Board {
  readonly ranking: Ranking;
  rows(from: number, to: number): LeaderboardEntry[];
}

export function boardFor(
  community: Community,
  { userId, scope, now }: { userId: string; scope: 'global' | 'friends'; now: number },
): Board {
  const { db, virtualUsers } = community;
  const friends = new Set([userId, ...friendsOf(db, userId)]);
  const isGlobal = scope === 'global';
  const users = db.users.all().filter(({ id }) => isGlobal || friends.has(id));
  const others = isGlobal ? restOf(community) : emptyRanking;
  const ranking = mergeRankings(createRanking(users), others);

  const atDayStart = standingsAt(db, users, boardDayStart(now));
  const before = mergeRankings(createRanking([...atDayStart.values()]), others);

  const entry = (standing: Standing): LeaderboardEntry => {
    const { id, points } = standing;
    const user = db.users.get(id);
    const { name, avatar } = user ?? identityOf(virtualUsers, numberOf(id, virtualUsers.size) ?? 0);
    const position = positionOf(ranking, points);
    const then = user ? atDayStart.get(id) : standing;
    const change = then ? positionOf(before, then.points) - position : 0;
    return { id, name, avatar, points, rank: boardTitle(position), position, change };
  };

  return {
    ranking,
    rows: (from, to) => {
      const start = Math.max(0, from);
      const length = Math.max(0, Math.min(to, ranking.length) - start);
      return Array.from({ length }, (_, index) => entry(ranking.at(start + index)));
    },
  };
}

/** Returns the virtual users that have no rows yet. */
function restOf({ db, virtualUsers }: Community): Ranking {
  const standing = (number: number) => standingOf(virtualUsers, number, db.startedAt());
  const whole = {
    length: virtualUsers.size,
    at: (index: number) => standing(virtualUsers.at(index)),
  };
  const indexes = db.users.all().flatMap(({ id }) => {
    const number = numberOf(id, virtualUsers.size);
    return number === undefined ? [] : [countBefore(whole, standing(number))];
  });
  return withoutIndexes(whole, indexes);
}

/** Returns points by user id at an instant, for users who had joined or done something by then. */
function standingsAt(db: Db, users: readonly UserRow[], instant: number): Map<string, Standing> {
  const gained = new Map<string, number>();
  const known = new Set<string>();
  for (const { userId, points, at, postedAt = at } of db.ledger.all()) {
    if (postedAt < instant) known.add(userId);
    else gained.set(userId, (gained.get(userId) ?? 0) + points);
  }
  const then = users
    .filter(({ id, joinedAt }) => joinedAt < instant || known.has(id))
    .map(({ id, joinedAt, points }) => ({ id, joinedAt, points: points - (gained.get(id) ?? 0) }));
  return new Map(then.map((standing) => [standing.id, standing]));
}
