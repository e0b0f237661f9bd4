import { numberOf } from '../crowd/crowdIds';
import type { Crowd } from '../crowd/crowd';
import { crowdOf } from '../crowd/crowdOf';
import { letJoin } from '../crowd/crowdPeople';
import { grantBadges } from '../db/badges';
import { createDb, type Db } from '../db/db';
import { zoneOf } from '../db/entries';
import { follow, unfollow } from '../db/follows';
import { toPerson } from '../db/peopleShown';
import type { World } from '../world';
import type { Resolvers } from './on';
import { ok, problem } from './reply';

/** What decides the operations that only somebody asks who looks at another person. */
export const peopleAnswers: Resolvers<'person' | 'follow' | 'unfollow'> = {
  person: ({ params, user, world }) => {
    const here = lookingAt(world, params.userId);
    const shown = here.db.users.get(params.userId);
    return shown ? ok({ person: toPerson(here, shown, user.id) }) : problem('user_not_found');
  },

  follow: ({ params, user, world }) => {
    const { db } = world;
    const crowd = crowdOf(world);
    const number = numberIn(crowd, world, params.userId);
    if (number !== undefined) letJoin(world, crowd, number);
    const followed = db.users.get(params.userId);
    if (!followed) return problem('user_not_found');
    if (followed.id === user.id) return problem('cannot_follow_yourself');
    follow(db, user.id, followed.id);
    grantBadges(db, user.id, zoneOf(world, user.id));
    return ok({ person: toPerson({ ...world, crowd }, followed, user.id) });
  },

  unfollow: ({ params, user, world }) => {
    const here = lookingAt(world, params.userId);
    const followed = here.db.users.get(params.userId);
    if (!followed) return problem('user_not_found');
    unfollow(here.db, user.id, followed.id);
    return ok({ person: toPerson(here, followed, user.id) });
  },
};

/** Whoever is looked at in the crowd has rows in a copy of the world's tables alone. */
function lookingAt(world: World, userId: string) {
  const crowd = crowdOf(world);
  const number = numberIn(crowd, world, userId);
  if (number === undefined) return { ...world, crowd };
  const db: Db = createDb(world.db.dump());
  letJoin({ ...world, db }, crowd, number);
  return { ...world, db, crowd };
}

/** Undefined for who has rows already, and for an id that is nobody's. */
function numberIn({ size }: Crowd, { db }: World, userId: string): number | undefined {
  return db.users.get(userId) ? undefined : numberOf(userId, size);
}
