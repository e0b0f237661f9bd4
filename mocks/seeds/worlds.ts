import type { WorldData } from '../db/schema';
import type { SeedProfile } from './seedProfile';
import { demoWorld } from './demo';
import type { Beginning } from './history';
import { newcomerWorld } from './newcomer';
import { strictWorld } from './strict';

interface StartingWorld {
  make(seedProfile: SeedProfile, beginning: Beginning): WorldData;
  /** True if passwords have to be right and emails unique. */
  readonly isStrict: boolean;
}

export const startingWorlds = {
  demo: { make: demoWorld, isStrict: false },
  newcomer: { make: newcomerWorld, isStrict: false },
  strict: { make: strictWorld, isStrict: true },
} as const satisfies Record<string, StartingWorld>;

export type WorldName = keyof typeof startingWorlds;

export const isWorldName = (name: string): name is WorldName => Object.hasOwn(startingWorlds, name);
