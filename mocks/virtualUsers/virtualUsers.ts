import { mulberry32 } from '@/domain/random';
import type { LedgerContext } from '@backend/db/ledger';

const prefix = 'crowd-';
const maxUsers = 2 ** 20;

export const virtualUserId = (number: number) => `${prefix}${number}`;

export const isVirtualUserId = (id: string) => id.startsWith(prefix);

export function numberOf(id: string, size: number): number | undefined {
  const number = Number(id.slice(prefix.length));
  return virtualUserId(number) === id && Number.isInteger(number) && number >= 0 && number < size
    ? number
    : undefined;
}

/** Held here because jest looks up each global slowly, and this runs for a million users. */
const { floor, sqrt } = Math;

const step = 5;
/** Half of all have fewer than 450 points, one in six more than 1250, one in a million over 23,000. */
const spread = 5_000;

export type VirtualUsers = ReturnType<typeof createVirtualUsers>;

export interface VirtualContext extends LedgerContext {
  /** The users of the leaderboard beside the world's own ten; computed when first needed. */
  virtualUsers(): VirtualUsers;
}

/**
 * Creates users who exist only on the leaderboard, numbered in the order in which they joined. A
 * number is the same user in a world of any size.
 */
export function createVirtualUsers({ seed, size }: { seed: number; size: number }) {
  const next = mulberry32(seed);
  const points = new Uint32Array(size).map(() => somePoints(next));
  /** Sorted by points, most first, then by number, which is the rest after division. */
  const order = new Float64Array(points)
    .map((each, number) => (2 ** 32 - each) * maxUsers + number)
    .toSorted();
  return {
    seed,
    size,
    pointsOf: (number: number) => points[number] ?? 0,
    at: (index: number) => (order[index] ?? 0) % maxUsers,
  };
}

/** Nothing but division and square roots, which are the same to the last bit on every machine. */
function somePoints(next: () => number): number {
  const chance = (next() + 1) / 2 ** 32;
  const times = sqrt(sqrt(sqrt(1 / chance))) - 1;
  return floor((times * spread) / step) * step;
}
