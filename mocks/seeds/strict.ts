import type { WorldData } from '../db/shapes';
import { passwordHash } from '../db/accounts';
import type { Cast } from './cast';
import { demoWorld } from './demo';
import { demoEmail, demoUserId } from './samples';

const demoPassword = 'drop-by-drop';

/** Like demo, but with one known account, whose password is checked. */
export function strictWorld(cast: Cast, begun: number): WorldData {
  return {
    ...demoWorld(cast, begun),
    accounts: [
      {
        id: demoEmail,
        userId: demoUserId,
        passwordHash: passwordHash(demoEmail, demoPassword),
      },
    ],
  };
}
