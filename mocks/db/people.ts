import type { Badge, User } from '@/contract/schemas';
import { badgeProgress, type Deeds } from '@/domain/badges';
import type { Db } from './db';
import type { UserRow } from './shapes';

/** A person as they see themselves. */
export function toUser({ joinedAt: _joinedAt, ...user }: UserRow): User {
  return user;
}

/** What a person has done so far. */
export function deedsOf(db: Db, { id, points }: UserRow): Deeds {
  const isTheirs = ({ userId }: { userId: string }) => userId === id;
  const completed = db.completions.all().filter(isTheirs);
  return {
    points,
    awards: db.awards.all().filter(isTheirs).length,
    quizzesPassed: completed.filter(
      ({ challengeId }) => db.challenges.get(challengeId)?.type === 'quiz',
    ).length,
    videos: db.videos.all().filter(isTheirs).length,
    friends: 0,
    messages: db.messages.all().filter(isTheirs).length,
  };
}

/** All badges as a person has them; the ones still to earn say how far the person has come. */
export function badgesOf(db: Db, user: UserRow): Badge[] {
  const deeds = deedsOf(db, user);
  return db.badges.all().map((badge) => {
    if (user.badges.includes(badge.id)) return { ...badge, earned: true };
    const progress = badgeProgress(badge.id, deeds);
    return { ...badge, earned: false, ...(progress && { progress }) };
  });
}
