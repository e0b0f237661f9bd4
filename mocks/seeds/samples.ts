import { rankForLevel } from '@/domain/levels';

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
  /** The index of the line that it answers. */
  readonly replyTo?: number;
}

/** The dialogue has the parts 0 to 5. Part 6 replaces user 1 in worlds where they are new. */
export const partCount = 7;
export const replacementPart = 6;

/** The community's fifteen sample messages, oldest first. */
export const dialogue: readonly Line[] = [
  { part: 2, text: 'The rain barrel is full. The tomatoes are set for a week!' },
  { part: 4, text: 'How do you keep the mosquitoes out?', replyTo: 0 },
  { part: 2, text: 'A piece of fine mesh over the top does it.', replyTo: 1 },
  { part: 'me', text: 'Hello, water savers!' },
  { part: 3, text: 'We wash the salad in a bowl now and give that water to the herbs.' },
  {
    part: 0,
    text: 'Does anyone have a good tip for an old toilet? It runs for minutes after every flush.',
  },
  {
    part: 1,
    text: 'Food coloring in the tank. If the bowl turns blue, the flapper leaks.',
    replyTo: 5,
  },
  { part: 1, text: 'Ours was 200 liters a day before we noticed.' },
  { part: 0, text: 'Blue it is! A new flapper is on its way 🔧' },
  { part: 4, text: 'My kids race each other: who can finish a shower in three songs?' },
  { part: 'me', text: 'Fixed our kitchen faucet yesterday. Quiet nights at last!' },
  { part: 'me', text: 'Took one washer and ten minutes.' },
  { part: 3, text: 'Well done! That’s a bathtub saved every week.', replyTo: 10 },
  {
    part: 5,
    text: 'We put a bucket under the shower while it warms up. Fills one flush a day!',
  },
  { part: 5, text: 'Plants love it too 🌱' },
];

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
