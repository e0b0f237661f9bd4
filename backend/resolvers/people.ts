import { zoneOf } from '../db/ledger';
import { grantBadges } from '../db/ledgerWrites';
import { addFollow, removeFollow, toPerson } from '../db/people';
import { ok, problem, type OperationResolver } from './result';

export const person: OperationResolver<'person'> = ({ params, user, world }) => {
  const shown = world.db.users.get(params.userId);
  return shown ? ok({ person: toPerson(world, shown, user.id) }) : problem('user_not_found');
};

export const follow: OperationResolver<'follow'> = ({ params, user, world }) => {
  const { db } = world;
  const followed = db.users.get(params.userId);
  if (!followed) return problem('user_not_found');
  if (followed.id === user.id) return problem('cannot_follow_yourself');
  addFollow(db, user.id, followed.id, world.now());
  grantBadges(db, user.id, zoneOf(world, user.id));
  return ok({ person: toPerson(world, followed, user.id) });
};

export const unfollow: OperationResolver<'unfollow'> = ({ params, user, world }) => {
  const followed = world.db.users.get(params.userId);
  if (!followed) return problem('user_not_found');
  removeFollow(world.db, user.id, followed.id);
  return ok({ person: toPerson(world, followed, user.id) });
};
