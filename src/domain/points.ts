/** Points from one level to the next (specification, section 9). */
export const pointsPerLevel = 200;

export interface LevelProgress {
  /** 0 to 199: points reached on this level. */
  readonly reached: number;
  readonly goal: number;
  readonly remaining: number;
}

/** Returns the progress toward the next level. Points that aren't finite count as 0. */
export function levelProgress(points: number): LevelProgress {
  const whole = Number.isFinite(points) ? Math.floor(points) : 0;
  const reached = ((whole % pointsPerLevel) + pointsPerLevel) % pointsPerLevel;
  return { reached, goal: pointsPerLevel, remaining: pointsPerLevel - reached };
}

/** Returns the level after a change: it moves with each 200 crossed and is at least 1. */
export function levelAfter(level: number, before: number, after: number): number {
  const crossed = Math.floor(after / pointsPerLevel) - Math.floor(before / pointsPerLevel);
  return Math.max(1, level + crossed);
}
