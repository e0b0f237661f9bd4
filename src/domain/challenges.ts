import { localDate } from './calendar';

export const challengeFilters = ['all', 'active', 'completed'] as const;
export type ChallengeFilter = (typeof challengeFilters)[number];

/** Filters the list. A challenge past its deadline is still active, because it stays playable. */
export const filterChallenges = <Item extends { readonly completed: boolean }>(
  challenges: readonly Item[],
  filter: ChallengeFilter,
): Item[] =>
  challenges.filter(({ completed }) => filter === 'all' || completed === (filter === 'completed'));

/** Returns what to do next: a challenge that was begun, or else the first that isn't completed. */
export function nextChallenge<Item extends { readonly completed: boolean; isBegun?: boolean }>(
  challenges: readonly Item[],
): Item | undefined {
  const active = filterChallenges(challenges, 'active');
  return active.find(({ isBegun }) => isBegun) ?? active[0];
}

/** A deadline is an instant or a date, of which the whole day counts. */
export const isPastDeadline = (deadline: string, now: number, zone: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(deadline)
    ? deadline < localDate(now, zone)
    : Date.parse(deadline) < now;

/** Counts the three figures above the list. Total points include every challenge. */
export const countChallenges = (
  challenges: ReadonlyArray<{ readonly points: number; readonly completed: boolean }>,
) => ({
  completed: filterChallenges(challenges, 'completed').length,
  active: filterChallenges(challenges, 'active').length,
  totalPoints: challenges.reduce((sum, { points }) => sum + points, 0),
});
