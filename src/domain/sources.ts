/** Names of sources of points. Each occurs at most once in a ledger. */
export const source = {
  challenge: (id: string) => `challenge:${id}`,
  video: (id: string) => `video:${id}`,
  videoBonus: (id: string) => `videoBonus:${id}`,
  /** `n` numbers repetitions of the same action on one local date. */
  action: (actionId: string, localDate: string, n: number) =>
    source.actionLog(`${actionId}:${localDate}:${n}`),
  actionLog: (logId: string) => `action:${logId}`,
  review: (localDate: string) => `daily5:${localDate}`,
  reversal: (source: string) => `reversal:${source}`,
};

/** Points outside of challenges, and the number of rewarded acts per local date. */
export const rewards = {
  video: { points: 100, perDay: 3 },
  videoBonus: { points: 50, perDay: Infinity, helpfulMarks: 10 },
  action: { points: 5, perDay: 5 },
  review: { points: 5, perDay: 1 },
} as const;

export type RewardKind = keyof typeof rewards;

/** Returns the points for the next act, given those rewarded on the same local date. */
export function pointsFor(kind: RewardKind, alreadyToday: number): number {
  const { points, perDay } = rewards[kind];
  return alreadyToday < perDay ? points : 0;
}
