import { countChallenges } from '@/domain/challenges';
import { challengeOf } from '../db/completions';
import { on } from './on';
import { ok } from './reply';

export const challengeHandlers = [
  on('challenges', ({ user, world: { db } }) => {
    const items = db.challenges.all().map((challenge) => challengeOf(db, user.id, challenge));
    return ok({ items, counts: countChallenges(items) });
  }),
];
