import type { SeedProfile } from './seedProfile';
import { defaultSeedProfile } from './defaultSeedProfile';

/** Returns the seed profile of a seed. All but the default one load faker. */
export async function generateSeedProfile(seed: number): Promise<SeedProfile> {
  if (seed === defaultSeedProfile.seed) return defaultSeedProfile;
  const { makeSeedProfile } = await import('./makeSeedProfile');
  return makeSeedProfile(seed);
}
