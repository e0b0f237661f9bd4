import { memberCount } from '../seeds/seedProfile';
import type { World } from '../world/world';
import { createVirtualUsers, type VirtualUsers } from './virtualUsers';

const ownPeople = memberCount + 1;
const cache = new WeakMap<World, VirtualUsers>();

/** Those who make a world's people as many as its size says. Made when they are first asked for. */
export function virtualUsersOf(world: World): VirtualUsers {
  const { seed, size } = world;
  const virtualUsers =
    cache.get(world) ?? createVirtualUsers({ seed, size: Math.max(0, size - ownPeople) });
  cache.set(world, virtualUsers);
  return virtualUsers;
}
