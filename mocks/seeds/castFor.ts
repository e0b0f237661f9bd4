import type { Cast } from './cast';
import { defaultCast } from './defaultCast';

/** The cast for a seed. The default one was made beforehand; any other loads faker. */
export async function castFor(seed: number): Promise<Cast> {
  if (seed === defaultCast.seed) return defaultCast;
  const { makeCast } = await import('./makeCast');
  return makeCast(seed);
}
