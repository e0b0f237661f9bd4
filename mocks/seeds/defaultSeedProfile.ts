import type { SeedProfile } from './samples';

/** Made by `npm run generate`, so that neither the app's start nor a test loads faker. */
export const defaultSeedProfile: SeedProfile = {
  seed: 12,
  members: [
    { name: 'Nadia Petrova', look: 'woman', points: 808 },
    { name: 'Arjun Mehta', look: 'man', points: 1980 },
    { name: 'Chloe Martin', look: 'woman', points: 1026 },
    { name: 'Amara Okafor', look: 'woman', points: 1567 },
    { name: 'Liam Walsh', look: 'man', points: 529 },
    { name: 'Noah Jansen', look: 'man', points: 2337 },
    { name: 'Leo Fischer', look: 'man', points: 2301 },
    { name: 'Camila Torres', look: 'woman', points: 566 },
    { name: 'Mia Novak', look: 'woman', points: 2413 },
  ],
  parts: [2, 7, 3, 4, 8, 0, 5],
  minutesAgo: [687, 643, 595, 551, 467, 389, 293, 291, 193, 156, 119, 117, 42, 9, 7],
};
