import type { SeedProfile } from './seedProfile';
import { defaultSeedProfile } from './defaultSeedProfile';

/** The cast for a seed. The default one was made beforehand; any other loads faker. */
export async function generateSeedProfile(seed: number): Promise<SeedProfile> {
  if (seed === defaultSeedProfile.seed) return defaultSeedProfile;
  const { makeSeedProfile } = await import('./makeSeedProfile');
  return makeSeedProfile(seed);
}
