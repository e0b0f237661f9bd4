import { numberOf, virtualUsersOf, type VirtualUsers } from '../virtualUsers/virtualUsers';
import { addRows } from '../virtualUsers/virtualUserRows';
import { grantBadges } from '@backend/db/ledgerWrites';
import { createDb, type Db } from '@backend/db/db';
import { zoneOf, type LedgerContext } from '@backend/db/ledger';
import { addFollow, removeFollow, toPerson } from '@backend/db/people';
import type { UserRow } from '@backend/db/schema';
import { globalRanking, type Community } from '../db/board';
import { positionOf } from '../db/mergedRanking';
import type { World } from '../world/world';
import type { OperationResolver } from '../http/respond';
import { ok, problem } from '@backend/http/result';

export const person: OperationResolver<'person'> = ({ params, user, world }) => {
  const here = lookingAt(world, params.userId);
  const shown = here.db.users.get(params.userId);
  return shown ? ok({ person: seen(here, shown, user.id) }) : problem('user_not_found');
};

export const follow: OperationResolver<'follow'> = ({ params, user, world }) => {
  const { db } = world;
  const virtualUsers = virtualUsersOf(world);
  const number = numberIn(virtualUsers, world, params.userId);
  if (number !== undefined) addRows(world, virtualUsers, number);
  const followed = db.users.get(params.userId);
  if (!followed) return problem('user_not_found');
  if (followed.id === user.id) return problem('cannot_follow_yourself');
  addFollow(db, user.id, followed.id, world.now());
  grantBadges(db, user.id, zoneOf(world, user.id));
  return ok({ person: seen({ ...world, virtualUsers }, followed, user.id) });
};

export const unfollow: OperationResolver<'unfollow'> = ({ params, user, world }) => {
  const here = lookingAt(world, params.userId);
  const followed = here.db.users.get(params.userId);
  if (!followed) return problem('user_not_found');
  removeFollow(here.db, user.id, followed.id);
  return ok({ person: seen(here, followed, user.id) });
};

function seen(here: LedgerContext & Community, shown: UserRow, seenBy: string) {
  return toPerson(here, shown, {
    seenBy,
    position: positionOf(globalRanking(here), shown.points),
  });
}

/** Adds the rows of a virtual user to a copy of the tables, so that a look stores nothing. */
function lookingAt(world: World, userId: string) {
  const virtualUsers = virtualUsersOf(world);
  const number = numberIn(virtualUsers, world, userId);
  if (number === undefined) return { ...world, virtualUsers };
  const db: Db = createDb(world.db.dump());
  addRows({ ...world, db }, virtualUsers, number);
  return { ...world, db, virtualUsers };
}

function numberIn({ size }: VirtualUsers, { db }: World, userId: string): number | undefined {
  return db.users.get(userId) ? undefined : numberOf(userId, size);
}
