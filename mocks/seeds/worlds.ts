import type { WorldData } from '../db/schema';
import type { SeedProfile } from './seedProfile';
import { demoWorld } from './demo';
import type { WorldStart } from './history';
import { newcomerWorld } from './newcomer';
import { strictWorld } from './strict';

interface StartingWorld {
  make(seedProfile: SeedProfile, beginning: WorldStart): WorldData;
  /** True if passwords have to be right and emails unique. */
  readonly isStrict: boolean;
  readonly description: string;
}

export const startingWorlds = {
  demo: {
    make: demoWorld,
    isStrict: false,
    description: 'Samples of the specification; any email and password open the demo account.',
  },
  newcomer: {
    make: newcomerWorld,
    isStrict: false,
    description: 'Like demo, but with a new account: no points, no badges, no videos.',
  },
  strict: {
    make: strictWorld,
    isStrict: true,
    description:
      'Like demo, but passwords are checked and emails are unique; water@guardian.io with drop-by-drop opens the demo account.',
  },
} as const satisfies Record<string, StartingWorld>;

export type WorldName = keyof typeof startingWorlds;

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(startingWorlds, name);
