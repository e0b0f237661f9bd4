import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, boardTitle, compareStandings, type Standing } from '@/domain/levels';
import type { Db } from '@backend/db/db';
import { friendsOf } from '@backend/db/people';
import type { UserRow } from '@backend/db/schema';
import { numberOf, type VirtualContext } from '../virtualUsers/virtualUsers';
import { identityOf, standingOf } from '../virtualUsers/virtualUserRows';

export function globalRanking(world: VirtualContext): Ranking {
  return mergeRankings(createRanking(world.db.users.all()), unstoredRanking(world));
}

export function boardFor(world: VirtualContext, userId: string, scope: 'global' | 'friends') {
  const { db, virtualUsers } = world;
  const friends = new Set([userId, ...friendsOf(db, userId)]);
  const isGlobal = scope === 'global';
  const users = db.users.all().filter(({ id }) => isGlobal || friends.has(id));
  const others = isGlobal ? unstoredRanking(world) : createRanking([]);
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

/** Standings by index, highest first, without a list of them all. */
export interface Ranking {
  readonly length: number;
  readonly at: (index: number) => Standing;
}

export function createRanking(people: readonly Standing[]): Ranking {
  const sorted = people.toSorted(compareStandings);
  return {
    length: sorted.length,
    at(index) {
      const standing = sorted[index];
      if (!standing) throw new RangeError(`There is no row at index ${index}.`);
      return standing;
    },
  };
}

export function withoutIndexes({ length, at }: Ranking, indexes: readonly number[]): Ranking {
  const gone = indexes.toSorted((a, b) => a - b);
  const skip = (index: number) => gone.reduce((at, each) => (each <= at ? at + 1 : at), index);
  return { length: length - gone.length, at: (index) => at(skip(index)) };
}

export function mergeRankings(few: Ranking, many: Ranking): Ranking {
  const indexes = Array.from({ length: few.length }, (_, index) => {
    return index + countBefore(many, few.at(index));
  });
  return {
    length: few.length + many.length,
    at(index) {
      const before = countWhile(indexes.length, (each) => (indexes[each] ?? 0) < index);
      return indexes[before] === index ? few.at(before) : many.at(index - before);
    },
  };
}

export const countBefore = ({ length, at }: Ranking, standing: Standing): number =>
  countWhile(length, (index) => compareStandings(at(index), standing) < 0);

/** Returns how many standings are at or before this one, which need not be in the ranking. */
export const countUpTo = ({ length, at }: Ranking, standing: Standing): number =>
  countWhile(length, (index) => compareStandings(at(index), standing) <= 0);

/** 1 is the top. Equal points share a position, and the next are skipped (1, 2, 2, 4). */
export const positionOf = ({ length, at }: Ranking, points: number): number =>
  1 + countWhile(length, (index) => at(index).points > points);

/** Returns how many of the first indexes pass a test that no later one passes (binary search). */
function countWhile(length: number, passes: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (passes(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
