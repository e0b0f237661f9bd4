import { createDb } from '@backend/db/db';
import { zoneOf } from '@backend/db/ledger';
import { grantBadges } from '@backend/db/ledgerWrites';
import { addFollow, removeFollow, toPerson } from '@backend/db/people';
import type { UserRow } from '@backend/db/schema';
import { ok, problem } from '@backend/resolvers/result';
import { globalRanking, positionOf } from '../db/board';
import type { OperationResolver } from '../http/respond';
import { materialize } from '../virtualUsers/virtualUserRows';
import type { World } from '../world/world';

export const person: OperationResolver<'person'> = ({ params, user, world }) => {
  const here = withRowsOf(params.userId, world);
  const shown = here.db.users.get(params.userId);
  return shown ? ok({ person: seen(here, shown, user.id) }) : problem('user_not_found');
};

export const follow: OperationResolver<'follow'> = ({ params, user, world }) => {
  const { db } = world;
  materialize(world, params.userId);
  const followed = db.users.get(params.userId);
  if (!followed) return problem('user_not_found');
  if (followed.id === user.id) return problem('cannot_follow_yourself');
  addFollow(db, user.id, followed.id, world.now());
  grantBadges(db, user.id, zoneOf(world, user.id));
  return ok({ person: seen(world, followed, user.id) });
};

export const unfollow: OperationResolver<'unfollow'> = ({ params, user, world }) => {
  const here = withRowsOf(params.userId, world);
  const followed = here.db.users.get(params.userId);
  if (!followed) return problem('user_not_found');
  removeFollow(here.db, user.id, followed.id);
  return ok({ person: seen(here, followed, user.id) });
};

const seen = (here: World, shown: UserRow, seenBy: string) =>
  toPerson(here, shown, { seenBy, position: positionOf(globalRanking(here), shown.points) });

/** Adds the rows of a virtual user to a copy of the tables, so that reading a profile stores nothing. */
function withRowsOf(userId: string, world: World): World {
  if (world.db.users.get(userId)) return world;
  const copy = { ...world, db: createDb(world.db.dump()) };
  materialize(copy, userId);
  return copy;
}
