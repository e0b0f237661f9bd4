import type { WorldData } from '../db/shapes';
import { passwordHash } from '../db/accounts';
import type { Cast } from './cast';
import { demoWorld } from './demo';
import type { Beginning } from './history';
import { demoEmail, demoUserId } from './samples';

const demoPassword = 'drop-by-drop';

/** Like demo, but with one known account, whose password is checked. */
export function strictWorld(cast: Cast, beginning: Beginning): WorldData {
  return {
    ...demoWorld(cast, beginning),
    accounts: [
      {
        id: demoEmail,
        userId: demoUserId,
        passwordHash: passwordHash(demoEmail, demoPassword),
      },
    ],
  };
}
