import { memberCount } from '../seeds/seedProfile';
import type { World } from '../world/world';
import { createVirtualUsers, type VirtualUsers } from './virtualUsers';

const storedUsers = memberCount + 1;
const cache = new WeakMap<World, VirtualUsers>();

export function virtualUsersOf(world: World): VirtualUsers {
  const { seed, size } = world;
  const virtualUsers =
    cache.get(world) ?? createVirtualUsers({ seed, size: Math.max(0, size - storedUsers) });
  cache.set(world, virtualUsers);
  return virtualUsers;
}
