import { grantBadges } from '../db/badges';
import { zoneOf } from '../db/entries';
import { follow, unfollow } from '../db/follows';
import { toPerson } from '../db/peopleShown';
import type { Resolvers } from './on';
import { ok, problem } from './reply';

/** What decides the operations that only somebody asks who looks at another person. */
export const peopleAnswers: Resolvers<'person' | 'follow' | 'unfollow'> = {
  person: ({ params, user, world }) => {
    const shown = world.db.users.get(params.userId);
    return shown ? ok({ person: toPerson(world, shown, user.id) }) : problem('user_not_found');
  },

  follow: ({ params, user, world }) => {
    const { db } = world;
    const followed = db.users.get(params.userId);
    if (!followed) return problem('user_not_found');
    if (followed.id === user.id) return problem('cannot_follow_yourself');
    follow(db, user.id, followed.id);
    grantBadges(db, user.id, zoneOf(world, user.id));
    return ok({ person: toPerson(world, followed, user.id) });
  },

  unfollow: ({ params, user, world }) => {
    const { db } = world;
    const followed = db.users.get(params.userId);
    if (!followed) return problem('user_not_found');
    unfollow(db, user.id, followed.id);
    return ok({ person: toPerson(world, followed, user.id) });
  },
};
