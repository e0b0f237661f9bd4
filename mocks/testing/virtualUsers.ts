import { rankForLevel } from '@/domain/levels';
import type { World } from '../world/world';

/** Adds users with these points who joined long ago, with the ids `c0`, `c1`, … */
export function addVirtualUsers({ db, now }: World, points: readonly number[]): string[] {
  return points.map((each, index) => {
    const id = `c${index}`;
    const person = { name: `Person ${index}`, avatar: '', badges: [], rank: rankForLevel(1) };
    const joinedAt = now() - 100 * 86_400_000 + index;
    db.users.put({ ...person, id, email: `${id}@x.io`, points: each, level: 1, joinedAt });
    return id;
  });
}
