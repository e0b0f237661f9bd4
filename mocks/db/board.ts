import type { LeaderboardEntry } from '@/contract/leaderboard';
import { boardDayStart, type Standing } from '@/domain/board';
import { boardTitle } from '@/domain/ranks';
import type { Crowd } from '../crowd/crowd';
import { numberOf } from '../crowd/crowdIds';
import { identityOf, standingOf } from '../crowd/crowdPeople';
import type { Db } from './db';
import { friendsOf } from './follows';
import { countBefore, lineupOf, merged, nobody, positionOf, without, type Lineup } from './lineup';
import type { UserRow } from './shapes';

/** Those who have rows, and a crowd beside them. */
export interface Community {
  readonly db: Db;
  readonly crowd: Crowd;
}

/** Everybody by points. */
export function everybody(community: Community): Lineup {
  return merged(lineupOf(community.db.users.all()), restOf(community));
}

export interface Board {
  readonly lineup: Lineup;
  /** The rows of a board from a place on, from 0, and before another, as they are shown now. */
  rows(from: number, to: number): LeaderboardEntry[];
}

/** Everybody, or a person with those whom they follow. */
export function boardFor(
  community: Community,
  { userId, scope, now }: { userId: string; scope: 'global' | 'friends'; now: number },
): Board {
  const { db, crowd } = community;
  const friends = new Set([userId, ...friendsOf(db, userId)]);
  const isGlobal = scope === 'global';
  const users = db.users.all().filter(({ id }) => isGlobal || friends.has(id));
  const others = isGlobal ? restOf(community) : nobody;
  const lineup = merged(lineupOf(users), others);

  const atDayStart = standingsAt(db, users, boardDayStart(now));
  const before = merged(lineupOf([...atDayStart.values()]), others);

  const entry = (standing: Standing): LeaderboardEntry => {
    const { id, points } = standing;
    const user = db.users.get(id);
    const { name, avatar } = user ?? identityOf(crowd, numberOf(id, crowd.size) ?? 0);
    const position = positionOf(lineup, points);
    const then = user ? atDayStart.get(id) : standing;
    const change = then ? positionOf(before, then.points) - position : 0;
    return { id, name, avatar, points, rank: boardTitle(position), position, change };
  };

  return {
    lineup,
    rows: (from, to) => {
      const start = Math.max(0, from);
      const length = Math.max(0, Math.min(to, lineup.length) - start);
      return Array.from({ length }, (_, index) => entry(lineup.at(start + index)));
    },
  };
}

/** The crowd without those who have rows by now. */
function restOf({ db, crowd }: Community): Lineup {
  const standing = (number: number) => standingOf(crowd, number, db.begun());
  const whole = { length: crowd.size, at: (place: number) => standing(crowd.at(place)) };
  const places = db.users.all().flatMap(({ id }) => {
    const number = numberOf(id, crowd.size);
    return number === undefined ? [] : [countBefore(whole, standing(number))];
  });
  return without(whole, places);
}

/** How those stood at an instant who were there by then, by their ids: had joined, or had done something. */
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
