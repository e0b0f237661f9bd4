import { countChallenges } from '@/domain/challenges';
import { challengeOf, complete } from '../db/completions';
import { toUser } from '../db/people';
import { on } from './on';
import { ok, problem } from './reply';

export const challengeHandlers = [
  on('challenges', ({ user, world: { db } }) => {
    const items = db.challenges.all().map((challenge) => challengeOf(db, user.id, challenge));
    return ok({ items, counts: countChallenges(items) });
  }),

  on('completeChallenge', ({ params, user, world }) => {
    const { db } = world;
    const challenge = db.challenges.get(params.challengeId);
    if (!challenge) return problem('challenge_not_found');
    const award = complete(db, user, challenge, world.now());
    return ok({
      challenge: challengeOf(db, user.id, challenge),
      user: toUser(db.users.get(user.id) ?? user),
      award,
    });
  }),
];
