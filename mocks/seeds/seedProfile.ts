/** What a seed decides: who the others are, and who says what when. Nothing in it is absolute time. */
export interface SeedProfile {
  readonly seed: number;
  /** Nine, in no order; points differ from each other's and from the demo user's. */
  readonly members: readonly SeedUser[];
  /** For each part in the dialogue, the index of the member who speaks it. */
  readonly parts: readonly number[];
  /** For each line of the dialogue, how long before the world began it was said; falling. */
  readonly minutesAgo: readonly number[];
}

export interface SeedUser {
  readonly name: string;
  readonly look: 'woman' | 'man';
  readonly points: number;
}

export const memberCount = 9;
