import type { WorldData } from '@backend/db/schema';
import { passwordHash } from '@backend/db/people';
import type { SeedProfile } from './seedProfile';
import { severalOfEachType } from '@backend/content/content';
import { demoWorld } from './demo';
import type { WorldStart } from './history';
import { demoEmail, demoUserId } from './samples';

const demoPassword = 'drop-by-drop';

/** Like demo, but with one known account, whose password is checked, and more challenges. */
export function strictWorld(seedProfile: SeedProfile, beginning: WorldStart): WorldData {
  return {
    ...demoWorld(seedProfile, beginning),
    challenges: [...severalOfEachType],
    accounts: [
      {
        id: demoEmail,
        userId: demoUserId,
        passwordHash: passwordHash(demoEmail, demoPassword),
      },
    ],
  };
}
