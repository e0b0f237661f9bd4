interface Countable {
  readonly points: number;
  readonly completed: boolean;
}

export const challengeFilters = ['all', 'active', 'completed'] as const;
export type ChallengeFilter = (typeof challengeFilters)[number];

/** Filters the list. A challenge past its deadline is still active, because it stays playable. */
export function filterChallenges<Item extends Countable>(
  challenges: readonly Item[],
  filter: ChallengeFilter,
): Item[] {
  return challenges.filter(
    ({ completed }) => filter === 'all' || completed === (filter === 'completed'),
  );
}

/** Counts the three figures above the list. Total points include every challenge. */
export function countChallenges(challenges: readonly Countable[]) {
  return {
    completed: filterChallenges(challenges, 'completed').length,
    active: filterChallenges(challenges, 'active').length,
    totalPoints: challenges.reduce((sum, { points }) => sum + points, 0),
  };
}
