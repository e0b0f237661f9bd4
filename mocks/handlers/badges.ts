import { badgesOf } from '../db/people';
import type { OperationResolver } from '../http/respond';
import { ok } from '../http/result';

export const badges: OperationResolver<'badges'> = ({ user, world }) =>
  ok({ items: badgesOf(world, user) });
