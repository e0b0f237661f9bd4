import { fnv1a } from '@/domain/random';
import { ok } from '@backend/resolvers/result';
import type { OperationResolver } from '../http/respond';

export const presence: OperationResolver<'presence'> = ({ session, world: { db, seed, now } }) =>
  ok({ online: membersOnline(db.online(), seed, now() - (session?.since ?? db.startedAt())) });

const stepMs = 30_000;

/** Returns the first number for a minute, then up to two more or fewer. A seed determines it. */
export function membersOnline(atFirst: number, seed: number, elapsedMs: number): number {
  const step = Math.floor(elapsedMs / stepMs);
  return step < 2 ? atFirst : atFirst + (fnv1a(`${seed} online ${step}`) % 5) - 2;
}
