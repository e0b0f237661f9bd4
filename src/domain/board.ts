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
