import { rankForLevel } from '@/domain/levels';
import profile from './defaultSeedProfile.json' with { type: 'json' };
import lines from './dialogue.json' with { type: 'json' };

/* The samples of the specification that are the same for every seed, and what a seed determines. */

export const demoUserId = '1';
export const demoEmail = 'water@guardian.io';
export const demoPoints = 1250;

/** What every new user has. */
export const justBegun = { points: 0, level: 1, badges: [], rank: rankForLevel(1) };

interface Line {
  /** 'me' is the user with id 1; the seed profile assigns a number to a member. */
  readonly part: 'me' | number;
  readonly text: string;
  readonly replyTo?: number;
}

/** The dialogue has the parts 0 to 5. Part 6 replaces user 1 in worlds where they are new. */
export const partCount = 7;
export const replacementPart = 6;

export const dialogue: readonly Line[] = lines as Line[];

/** What a seed determines: the other users and their messages, without absolute times. */
export interface SeedProfile {
  readonly seed: number;
  /** Nine members in no order. Their points differ from each other's and from the demo user's. */
  readonly members: readonly SeedUser[];
  /** For each part of the dialogue, the index of its member. */
  readonly parts: readonly number[];
  /** Minutes before the world's start for each line of the dialogue; descending. */
  readonly minutesAgo: readonly number[];
}

export interface SeedUser {
  readonly name: string;
  readonly look: 'woman' | 'man';
  readonly points: number;
}

export const memberCount = 9;

/** Made by `npm run generate`, so that neither the app's start nor a test loads faker. */
export const defaultSeedProfile = profile as SeedProfile;
