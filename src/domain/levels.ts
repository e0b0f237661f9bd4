import { compareTexts } from './text';

/** Points from one level to the next (specification, section 9). */
export const pointsPerLevel = 200;

/** Returns the progress toward the next level. Points that aren't finite count as 0. */
export function levelProgress(points: number) {
  const whole = Number.isFinite(points) ? Math.floor(points) : 0;
  /** 0 to 199. */
  const reached = whole - Math.floor(whole / pointsPerLevel) * pointsPerLevel;
  return { reached, goal: pointsPerLevel, remaining: pointsPerLevel - reached };
}

/** Returns the level after a change: it moves with each 200 crossed and is at least 1. */
export function levelAfter(level: number, before: number, after: number): number {
  const crossed = Math.floor(after / pointsPerLevel) - Math.floor(before / pointsPerLevel);
  return Math.max(1, level + crossed);
}

/** Ranks by the level at which each begins. */
const ladder = [
  [20, 'Water Legend'],
  [15, 'Ocean Protector'],
  [12, 'Aquifer Keeper'],
  [10, 'Wetland Warden'],
  [8, 'Water Guardian'],
  [7, 'River Ranger'],
  [6, 'Stream Keeper'],
  [5, 'Rain Catcher'],
  [4, 'Leak Finder'],
  [3, 'Tap Tamer'],
  [2, 'Drop Collector'],
] as const;

export interface Rank {
  readonly name: string;
  readonly fromLevel: number;
  /** Null for the last rank, which has no end. */
  readonly toLevel: number | null;
}

export function ranks(): Rank[] {
  const rising = [[1, rankForLevel(1)] as const, ...ladder.toReversed()];
  return rising.map(([fromLevel, name], index) => {
    const next = rising[index + 1];
    return { name, fromLevel, toLevel: next ? next[0] - 1 : null };
  });
}

/** Returns the points that a user still needs to reach a level; 0 if it is reached. */
export function pointsToLevel(level: number, user: { points: number; level: number }): number {
  if (level <= user.level) return 0;
  return levelProgress(user.points).remaining + (level - user.level - 1) * pointsPerLevel;
}

export const rankForLevel = (level: number): string =>
  ladder.find(([from]) => level >= from)?.[1] ?? 'Water Novice';

const boardTitles = ['Water Champion', 'Eco Master', 'Green Guardian'];

/** Returns the title for a position on the leaderboard (1 is the top), regardless of level. */
export const boardTitle = (position: number): string => boardTitles[position - 1] ?? 'Water Saver';

/** Adds points. The level rises with each 200 crossed, and the rank follows the level. */
export function credit<Person extends { points: number; level: number; rank: string }>(
  person: Person,
  points: number,
): Person {
  const total = person.points + points;
  const level = levelAfter(person.level, person.points, total);
  const rank = level === person.level ? person.rank : rankForLevel(level);
  return { ...person, points: total, level, rank };
}

export interface Standing {
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  readonly id: string;
}

/** Sorts the leaderboard: most points first, then the earlier join date, then the id. */
export function compareStandings(a: Standing, b: Standing): number {
  return b.points - a.points || a.joinedAt - b.joinedAt || compareTexts(a.id, b.id);
}

/** Returns the start of an instant's UTC day. */
export const boardDayStart = (instant: number): number => new Date(instant).setUTCHours(0, 0, 0, 0);
