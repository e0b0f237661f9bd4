import { fnv1a } from '@/domain/seed';

const stepMs = 30_000;
/** From one of these to the next, the room fills or empties evenly. */
const stepsApart = 32;
const most = 30;

/**
 * How many of a community are online, so many milliseconds after somebody signed in: as many as at first for
 * a minute, then a few more or fewer, at most 31 away. The same for a seed on every machine.
 */
export function membersOnline(atFirst: number, seed: number, elapsedMs: number): number {
  const step = Math.max(0, Math.floor(elapsedMs / stepMs));
  if (step < 2) return atFirst;
  const last = Math.floor(step / stepsApart);
  const tide = (at: number) => (at === 0 ? 0 : (chance(seed, 'tide', at) % (2 * most + 1)) - most);
  const way = (step % stepsApart) / stepsApart;
  const ripple = (chance(seed, 'ripple', step) % 3) - 1;
  return atFirst + Math.round(tide(last) * (1 - way) + tide(last + 1) * way) + ripple;
}

const chance = (seed: number, what: string, at: number) => fnv1a(`${seed} ${what} ${at}`);
