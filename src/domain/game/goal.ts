import type { Verdict } from '../verdict';
import { optimumOf } from './optimum';
import { spawnTable } from './spawn';
import type { Speed } from './speeds';
import { ticksPerSecond } from './things';

export interface CourseRules {
  readonly seconds: number;
  /** Percentages of a sea's best for 1, 2 and 3 stars. The first star is the pass. */
  readonly stars: readonly [number, number, number];
}

export const roundTicksOf = ({ seconds }: Pick<CourseRules, 'seconds'>) => seconds * ticksPerSecond;

/** Returns the most base points in a seed's sea. No play gets more (see `optimumOf`). */
export function bestBase(seed: number, speed: Speed, course: CourseRules): number {
  return optimumOf(spawnTable(seed, speed, roundTicksOf(course)));
}

/** Returns the base points needed to pass: the course's share of the sea's best, rounded up. */
export function goalFor(seed: number, speed: Speed, course: CourseRules): number {
  return shareOf(bestBase(seed, speed, course), course.stars[0]);
}

export function gameVerdict(base: number, best: number, { stars }: CourseRules): Verdict {
  const [one, two, three] = stars;
  const need = shareOf(best, one);
  if (base < need) return { passed: false, missing: [{ what: 'base', have: base, need }] };
  if (base < shareOf(best, two)) return { passed: true, stars: 1 };
  return { passed: true, stars: base < shareOf(best, three) ? 2 : 3 };
}

function shareOf(best: number, percent: number): number {
  return Math.ceil((best * percent) / 100);
}
