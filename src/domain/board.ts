const dayMs = 86_400_000;

export interface Standing {
  readonly points: number;
  /** Milliseconds since 1970. */
  readonly joinedAt: number;
  readonly id: string;
}

/** Sorts the leaderboard: most points first, then the earlier join date, then the id. */
export function compareStandings(a: Standing, b: Standing): number {
  return b.points - a.points || a.joinedAt - b.joinedAt || compareIds(a.id, b.id);
}

function compareIds(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns positions for points in descending order. Equal points share a position (1, 2, 2, 4). */
export function boardPositions(points: readonly number[]): number[] {
  let position = 0;
  return points.map((each, index) => {
    if (each !== points[index - 1]) position = index + 1;
    return position;
  });
}

/** Returns the start of an instant's UTC day. */
export function boardDayStart(instant: number): number {
  return Math.floor(instant / dayMs) * dayMs;
}
