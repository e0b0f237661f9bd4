import { numberOf } from './crowdIds';
import { crowdOf } from './crowdOf';
import { letJoin } from './crowdPeople';
import type { World } from '../world';

/** Gives somebody of the crowd rows of their own. Answers whether there is such a person. */
export function join(world: World, id: string): boolean {
  const crowd = crowdOf(world);
  const number = numberOf(id, crowd.size);
  if (number === undefined) return false;
  if (!world.db.users.get(id)) world.transact(() => letJoin(world, crowd, number));
  return true;
}
