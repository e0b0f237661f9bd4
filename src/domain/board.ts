const dayMs = 86_400_000;

/** What decides a place on the leaderboard. */
export interface Standing {
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  readonly id: string;
}

/** Sorts the leaderboard: more points first; among equals who came first, then the id. */
export function compareStandings(a: Standing, b: Standing): number {
  return b.points - a.points || a.joinedAt - b.joinedAt || compareIds(a.id, b.id);
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Positions on a board, from its points, highest first: equals share one, then as many are left out (1, 2, 2, 4). */
export function boardPositions(points: readonly number[]): number[] {
  let position = 0;
  return points.map((each, index) => {
    if (each !== points[index - 1]) position = index + 1;
    return position;
  });
}

/** The instant at which the day of another began (UTC). */
export function boardDayStart(instant: number): number {
  return Math.floor(instant / dayMs) * dayMs;
}
