import type { Db } from './db';

const followId = (userId: string, followedId: string) => `${userId}:${followedId}`;

/** Returns the ids of the users whom a user follows. */
export function friendsOf({ follows }: Db, userId: string): string[] {
  return follows.all().flatMap((row) => (row.userId === userId ? [row.followedId] : []));
}

export const isFollowed = ({ follows }: Db, userId: string, followedId: string): boolean =>
  follows.get(followId(userId, followedId)) !== undefined;

/** Does nothing if the user follows already. */
export function addFollow(db: Db, userId: string, followedId: string): void {
  const id = followId(userId, followedId);
  if (!db.follows.get(id)) db.follows.put({ id, userId, followedId });
}

export function removeFollow({ follows }: Db, userId: string, followedId: string): void {
  follows.delete(followId(userId, followedId));
}
