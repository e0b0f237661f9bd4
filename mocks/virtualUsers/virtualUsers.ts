import { mulberry32 } from '@/domain/random';
import { memberCount } from '../seeds/samples';
import type { World } from '../world/world';

const prefix = 'crowd-';

export const virtualUserId = (number: number) => `${prefix}${number}`;

export const isVirtualUserId = (id: string) => id.startsWith(prefix);

export function numberOf(id: string, size: number): number | undefined {
  const number = Number(id.slice(prefix.length));
  return virtualUserId(number) === id && Number.isInteger(number) && number >= 0 && number < size
    ? number
    : undefined;
}

interface VirtualUsersOptions {
  readonly seed: number;
  readonly size: number;
}

/** Users who exist only on the leaderboard, numbered in the order in which they joined. */
export interface VirtualUsers extends VirtualUsersOptions {
  pointsOf(number: number): number;
  /** Returns the number at an index: most points first, then who joined first. */
  at(place: number): number;
}

/** Held here because jest looks up each global slowly, and this runs for a million users. */
const { floor, sqrt } = Math;

const step = 5;
/** Half of all have fewer than 450 points, one in six more than 1250, one in a million over 23,000. */
const spread = 5_000;

/** A number is the same user in a world of any size. */
export function createVirtualUsers({ seed, size }: VirtualUsersOptions): VirtualUsers {
  const points = new Uint32Array(size);
  const next = mulberry32(seed);
  for (let number = 0; number < size; number += 1) points[number] = somePoints(next);
  const order = orderOf(points);
  return {
    seed,
    size,
    pointsOf: (number) => points[number] ?? 0,
    at: (place) => order[place] ?? 0,
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
  const places = new Uint32Array(most + 1);
  for (const each of points) places[each] = (places[each] ?? 0) + 1;
  let above = 0;
  for (let each = most; each >= 0; each -= 1) {
    const count = places[each] ?? 0;
    places[each] = above;
    above += count;
  }
  const order = new Uint32Array(points.length);
  points.forEach((each, number) => {
    const place = places[each] ?? 0;
    order[place] = number;
    places[each] = place + 1;
  });
  return order;
}

const storedUsers = memberCount + 1;
const cache = new WeakMap<World, VirtualUsers>();

export function virtualUsersOf(world: World): VirtualUsers {
  const { seed, size } = world;
  const virtualUsers =
    cache.get(world) ?? createVirtualUsers({ seed, size: Math.max(0, size - storedUsers) });
  cache.set(world, virtualUsers);
  return virtualUsers;
}
