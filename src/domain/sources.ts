/** Names of what gives points. A ledger holds each of them once. */
export const source = {
  challenge: (id: string) => `challenge:${id}`,
  video: (id: string) => `video:${id}`,
  videoBonus: (id: string) => `videoBonus:${id}`,
  /** `n` counts the same action on one local date. */
  action: (actionId: string, localDate: string, n: number) =>
    `action:${actionId}:${localDate}:${n}`,
  reversal: (source: string) => `reversal:${source}`,
};

/** Points outside of challenges, and how many acts are rewarded on one local date. */
export const rewards = {
  video: { points: 100, perDay: 3 },
  videoBonus: { points: 50, perDay: Infinity, helpfulMarks: 10 },
  action: { points: 5, perDay: 5 },
} as const;

export type RewardKind = keyof typeof rewards;

/** Points for the next act of a kind, after so many rewarded ones on the same local date. */
export function pointsFor(kind: RewardKind, alreadyToday: number): number {
  const { points, perDay } = rewards[kind];
  return alreadyToday < perDay ? points : 0;
}
