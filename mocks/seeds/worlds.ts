import type { WorldData } from '@backend/db/schema';
import type { SeedProfile } from './seedProfile';
import { allChallenges } from '@backend/content/content';
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
    description:
      'Samples of the specification, and two more challenges a day from the second day on; any email and password open the demo account.',
  },
  newcomer: {
    make: newcomerWorld,
    isStrict: false,
    description: 'Like demo, but with a new account: no points, no badges, no videos.',
  },
  community: {
    make: communityWorld,
    isStrict: false,
    description: 'Like demo, but with all challenges from the first day.',
  },
  strict: {
    make: strictWorld,
    isStrict: true,
    description:
      'Like demo, but with several challenges of each type; passwords are checked and emails are unique; water@guardian.io with drop-by-drop opens the demo account.',
  },
} as const satisfies Record<string, StartingWorld>;

function communityWorld(seedProfile: SeedProfile, beginning: WorldStart): WorldData {
  return { ...demoWorld(seedProfile, beginning), challenges: [...allChallenges] };
}

export type WorldName = keyof typeof startingWorlds;

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(startingWorlds, name);
