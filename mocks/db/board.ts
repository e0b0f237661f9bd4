import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, boardTitle, type Standing } from '@/domain/levels';
import { numberOf } from '../virtualUsers/virtualUsers';
import { identityOf, standingOf, type VirtualContext } from '../virtualUsers/virtualUserRows';
import type { Db } from '@backend/db/db';
import { friendsOf } from '@backend/db/people';
import type { UserRow } from '@backend/db/schema';
import type { World } from '../world/world';
import {
  countBefore,
  createRanking,
  emptyRanking,
  mergeRankings,
  positionOf,
  type Ranking,
  withoutIndexes,
} from './mergedRanking';

export function globalRanking(world: VirtualContext): Ranking {
  return mergeRankings(createRanking(world.db.users.all()), unstoredRanking(world));
}

export function boardFor(
  world: VirtualContext & Pick<World, 'now'>,
  userId: string,
  scope: 'global' | 'friends',
) {
  const { db, virtualUsers } = world;
  const friends = new Set([userId, ...friendsOf(db, userId)]);
  const isGlobal = scope === 'global';
  const users = db.users.all().filter(({ id }) => isGlobal || friends.has(id));
  const others = isGlobal ? unstoredRanking(world) : emptyRanking;
  const ranking = mergeRankings(createRanking(users), others);

  const atDayStart = standingsAt(db, users, boardDayStart(world.now()));
  const before = mergeRankings(createRanking([...atDayStart.values()]), others);

  const entry = (standing: Standing): LeaderboardEntry => {
    const { id, points } = standing;
    const user = db.users.get(id);
    const { seed, size } = virtualUsers();
    const { name, avatar } = user ?? identityOf(seed, numberOf(id, size) ?? 0);
    const position = positionOf(ranking, points);
    const then = user ? atDayStart.get(id) : standing;
    const change = then ? positionOf(before, then.points) - position : 0;
    return { id, name, avatar, points, rank: boardTitle(position), position, change };
  };

  return {
    ranking,
    rows: (from: number, to: number) => {
      const start = Math.max(0, from);
      const length = Math.max(0, Math.min(to, ranking.length) - start);
      return Array.from({ length }, (_, index) => entry(ranking.at(start + index)));
    },
  };
}

/** Returns the virtual users that have no rows yet. */
function unstoredRanking(world: VirtualContext): Ranking {
  const { size, at } = world.virtualUsers();
  const standing = (number: number) => standingOf(world, number);
  const whole = { length: size, at: (index: number) => standing(at(index)) };
  const indexes = world.db.users.all().flatMap(({ id }) => {
    const number = numberOf(id, size);
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
