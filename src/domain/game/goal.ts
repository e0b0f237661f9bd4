import type { Verdict } from '../verdict';
import { optimumOf } from './optimum';
import { spawnTable } from './spawn';
import type { Speed } from './speeds';

/** Percentages of a sea's best for 1, 2 and 3 stars. The first star is the pass. */
export const starPercents = [45, 60, 75] as const;

/** Returns the most base points in a seed's sea. No play gets more (see `optimumOf`). */
export function bestBase(seed: number, speed: Speed): number {
  return optimumOf(spawnTable(seed, speed));
}

/** Returns the base points needed to pass: 45 % of the sea's best, rounded up. */
export function goalFor(seed: number, speed: Speed): number {
  return shareOf(bestBase(seed, speed), starPercents[0]);
}

/** Returns the stars for base points, given the best base points of the sea. */
export function starsFor(base: number, best: number): 0 | 1 | 2 | 3 {
  const [one, two, three] = starPercents;
  if (base < shareOf(best, one)) return 0;
  if (base < shareOf(best, two)) return 1;
  return base < shareOf(best, three) ? 2 : 3;
}

/** Grades base points, given the best base points of the sea. */
export function gameVerdict(base: number, best: number): Verdict {
  const stars = starsFor(base, best);
  if (stars !== 0) return { passed: true, stars };
  const need = shareOf(best, starPercents[0]);
  return { passed: false, missing: [{ what: 'base', have: base, need }] };
}

function shareOf(best: number, percent: number): number {
  return Math.ceil((best * percent) / 100);
}
