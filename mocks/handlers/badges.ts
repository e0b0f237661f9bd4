import { badgesOf } from '../db/people';
import { on } from './on';
import { ok } from './reply';

export const badgeHandlers = [
  on('badges', ({ user, world }) => ok({ items: badgesOf(world, user) })),
];
