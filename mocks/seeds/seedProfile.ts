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
