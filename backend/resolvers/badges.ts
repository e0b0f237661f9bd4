import { badgesOf } from '../db/people';
import { ok, type OperationResolver } from './result';

export const badges: OperationResolver<'badges'> = ({ user, world }) =>
  ok({ items: badgesOf(world, user) });
