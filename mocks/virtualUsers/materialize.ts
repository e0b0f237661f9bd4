import { numberOf } from './virtualUserIds';
import { virtualUsersOf } from './virtualUsersOf';
import { addRows } from './virtualUserRows';
import type { World } from '../world/world';

/** Gives a virtual user rows. Returns false if there is no such user. */
export function materialize(world: World, id: string): boolean {
  const virtualUsers = virtualUsersOf(world);
  const number = numberOf(id, virtualUsers.size);
  if (number === undefined) return false;
  if (!world.db.users.get(id)) world.transact(() => addRows(world, virtualUsers, number));
  return true;
}
