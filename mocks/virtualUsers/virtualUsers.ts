import { mulberry32 } from '@/domain/random';

const prefix = 'crowd-';

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

/**
 * Creates users who exist only on the leaderboard, numbered in the order in which they joined. A
 * number is the same user in a world of any size.
 */
export function createVirtualUsers({ seed, size }: { seed: number; size: number }) {
  const points = new Uint32Array(size);
  const next = mulberry32(seed);
  for (let number = 0; number < size; number += 1) points[number] = somePoints(next);
  const order = orderOf(points);
  return {
    seed,
    size,
    pointsOf: (number: number) => points[number] ?? 0,
    /** Returns the number at an index: most points first, then who joined first. */
    at: (index: number) => order[index] ?? 0,
  };
}

/** Nothing but division and square roots, which are the same to the last bit on every machine. */
function somePoints(next: () => number): number {
  const chance = (next() + 1) / 2 ** 32;
  const times = sqrt(sqrt(sqrt(1 / chance))) - 1;
  return floor((times * spread) / step) * step;
}

/** Numbers by points, highest first, equals as they are: a counting sort. */
function orderOf(points: Uint32Array): Uint32Array {
  const most = points.reduce((highest, each) => (each > highest ? each : highest), 0);
  /** By points from the most down, the index of the next user who has them. */
  const indexes = new Uint32Array(most + 2);
  for (const each of points) indexes[most - each + 1] = (indexes[most - each + 1] ?? 0) + 1;
  for (let key = 1; key <= most; key += 1) {
    indexes[key] = (indexes[key] ?? 0) + (indexes[key - 1] ?? 0);
  }
  const order = new Uint32Array(points.length);
  points.forEach((each, number) => {
    const index = indexes[most - each] ?? 0;
    order[index] = number;
    indexes[most - each] = index + 1;
  });
  return order;
}
