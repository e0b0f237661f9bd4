import { memberCount } from '../seeds/cast';
import type { World } from '../world';
import { createCrowd, type Crowd } from './crowd';

const ownPeople = memberCount + 1;
const crowds = new WeakMap<World, Crowd>();

/** Those who make a world's people as many as its size says. Made when they are first asked for. */
export function crowdOf(world: World): Crowd {
  const { seed, size } = world;
  const crowd = crowds.get(world) ?? createCrowd({ seed, size: Math.max(0, size - ownPeople) });
  crowds.set(world, crowd);
  return crowd;
}
