export const challengeFilters = ['all', 'active', 'completed'] as const;
export type ChallengeFilter = (typeof challengeFilters)[number];

/** Filters the list. A challenge past its deadline is still active, because it stays playable. */
export const filterChallenges = <Item extends { readonly completed: boolean }>(
  challenges: readonly Item[],
  filter: ChallengeFilter,
): Item[] =>
  challenges.filter(({ completed }) => filter === 'all' || completed === (filter === 'completed'));

/** Counts the three figures above the list. Total points include every challenge. */
export const countChallenges = (
  challenges: ReadonlyArray<{ readonly points: number; readonly completed: boolean }>,
) => ({
  completed: filterChallenges(challenges, 'completed').length,
  active: filterChallenges(challenges, 'active').length,
  totalPoints: challenges.reduce((sum, { points }) => sum + points, 0),
});
