import type { WorldData } from '../db/schema';
import { passwordHash } from '../db/people';
import type { SeedProfile } from './seedProfile';
import { twoOfEachType } from './challenges';
import { demoWorld } from './demo';
import type { WorldStart } from './history';
import { demoEmail, demoUserId } from './samples';

const demoPassword = 'drop-by-drop';

/** Like demo, but with one known account, whose password is checked, and two challenges of each type. */
export function strictWorld(seedProfile: SeedProfile, beginning: WorldStart): WorldData {
  return {
    ...demoWorld(seedProfile, beginning),
    challenges: [...twoOfEachType],
    accounts: [
      {
        id: demoEmail,
        userId: demoUserId,
        passwordHash: passwordHash(demoEmail, demoPassword),
      },
    ],
  };
}
