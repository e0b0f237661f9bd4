import { badgesOf } from '../db/people';
import { ok, type OperationResolver } from '../http/result';

export const badges: OperationResolver<'badges'> = ({ user, world }) =>
  ok({ items: badgesOf(world, user) });
