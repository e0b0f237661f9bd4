import type { SeedProfile } from './seedProfile';
import { defaultSeedProfile } from './defaultSeedProfile';

export async function generateSeedProfile(seed: number): Promise<SeedProfile> {
  if (seed === defaultSeedProfile.seed) return defaultSeedProfile;
  const { makeSeedProfile } = await import('./makeSeedProfile');
  return makeSeedProfile(seed);
}
