/** Points from one level to the next (specification, section 9). */
export const pointsPerLevel = 200;

export interface LevelProgress {
  /** 0 to 199: how far the points have come on this level. */
  readonly reached: number;
  readonly goal: number;
  readonly remaining: number;
}

/** How far points have come towards the next level. Points that are no number count as none. */
export function levelProgress(points: number): LevelProgress {
  const whole = Number.isFinite(points) ? Math.floor(points) : 0;
  const reached = ((whole % pointsPerLevel) + pointsPerLevel) % pointsPerLevel;
  return { reached, goal: pointsPerLevel, remaining: pointsPerLevel - reached };
}

/** The level after points changed: it moves by each 200 that was crossed, and never below 1. */
export function levelAfter(level: number, before: number, after: number): number {
  const crossed = Math.floor(after / pointsPerLevel) - Math.floor(before / pointsPerLevel);
  return Math.max(1, level + crossed);
}
