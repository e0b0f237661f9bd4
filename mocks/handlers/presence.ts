import { fnv1a } from '@/domain/random';
import { ok } from '@backend/resolvers/result';
import type { OperationResolver } from '../http/respond';

export const presence: OperationResolver<'presence'> = ({ session, world: { db, seed, now } }) =>
  ok({ online: membersOnline(db.online(), seed, now() - (session?.since ?? db.startedAt())) });

const stepMs = 30_000;
/** The number changes evenly from one multiple of this to the next. */
const stepsApart = 32;
const most = 30;

/** Returns the first number for a minute, then up to 31 more or fewer. A seed determines it. */
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
