import type { Badge } from '@/contract/badges';
import type { Person } from '@/contract/people';
import type { User } from '@/contract/session';
import { badgeProgress, badgeRuleText, type BadgeStats } from '@/domain/badges';
import { localDate } from '@/domain/calendar';
import { withoutUndone } from '@/domain/ledger';
import { rankForLevel } from '@/domain/levels';
import { addLiters } from '@/domain/liters';
import { defaultDailyGoal, nextModerator, normalPassword } from '@/domain/user';
import { avatarUrl } from '../avatars/avatarUrl';
import { hash } from '../hash';
import type { World } from '../resolvers/result';
import type { Db } from './db';
import { currentStreak, entriesOf, type LedgerContext, savedUntil, zoneOf } from './ledger';
import { deletedUser } from './messages';
import type { UserRow } from './schema';
import { videosOf } from './videos';

export function toUser(here: LedgerContext, { joinedAt: _joinedAt, ...user }: UserRow): User {
  const { dailyGoal = defaultDailyGoal, units = 'liters' } = user;
  return { ...user, dailyGoal, units, streak: currentStreak(here, user.id).days };
}

export function badgeStatsOf(db: Db, { id, points }: UserRow, zone: string): BadgeStats {
  const isTheirs = ({ userId }: { userId: string }) => userId === id;
  const videos = videosOf(db, id);
  const messages = db.messages.all().filter(isTheirs);
  const quizzes = db.completions
    .all()
    .filter(isTheirs)
    .filter(({ challengeId }) => db.challenges.get(challengeId)?.type === 'quiz');
  return {
    points,
    awards: withoutUndone(db.ledger.all().filter(isTheirs)).filter(({ kind }) => kind === 'award')
      .length,
    quizzesPassed: quizzes.length,
    quizzesWithThreeStars: quizzes.filter(({ stars }) => stars === 3).length,
    videos: videos.length,
    maxHelpfulMarks: Math.max(0, ...videos.map(({ helpfulMarks = 0 }) => helpfulMarks)),
    friends: friendsOf(db, id).length,
    messages: messages.length,
    messageDays: new Set(messages.map(({ sentAt }) => localDate(sentAt, zone))).size,
  };
}

export function badgesOf(here: LedgerContext, user: UserRow): Badge[] {
  const { db } = here;
  const stats = badgeStatsOf(db, user, zoneOf(here, user.id));
  return db.badges.all().map((badge) => {
    const rule = badgeRuleText(badge.id);
    const described = { ...badge, ...(rule !== undefined && { rule }) };
    if (user.badges.includes(badge.id)) return { ...described, earned: true };
    const progress = badgeProgress(badge.id, stats);
    return { ...described, earned: false, ...(progress && { progress }) };
  });
}

const followId = (userId: string, followedId: string) => `${userId}:${followedId}`;

export const blockId = followId;

/** Returns the ids of the users whom a user has blocked. */
export const blockedBy = ({ blocks }: Db, userId: string) =>
  new Set(blocks.all().flatMap((row) => (row.userId === userId ? [row.blockedId] : [])));

export function identityOf(db: Db, userId: string) {
  const { name, avatar } = db.users.get(userId) ?? deletedUser;
  return { id: userId, name, avatar };
}

/** Returns the ids of the users whom a user follows. */
export function friendsOf({ follows }: Db, userId: string): string[] {
  return follows.all().flatMap((row) => (row.userId === userId ? [row.followedId] : []));
}

export function addFollow(db: Db, userId: string, followedId: string, followedAt: number): void {
  const id = followId(userId, followedId);
  if (!db.follows.get(id)) db.follows.put({ id, userId, followedId, followedAt });
}

export function removeFollow({ follows }: Db, userId: string, followedId: string): void {
  follows.delete(followId(userId, followedId));
}

/** Returns the row of somebody who has just signed up. `email` is normalized. */
export const newUser = (
  { avatarService, now }: Pick<World, 'avatarService' | 'now'>,
  { id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>,
): UserRow => ({
  id,
  name: name.trim(),
  email,
  avatar: avatarUrl(email, 'any', avatarService),
  points: 0,
  level: 1,
  badges: [],
  rank: rankForLevel(1),
  joinedAt: now(),
});

/** Makes the oldest account a moderator if nobody is one. Call it when accounts come or go. */
export function appointModerator({ users, accounts }: Db): void {
  const owners = new Set(accounts.all().map(({ userId }) => userId));
  const id = nextModerator(users.all().filter((row) => row.isModerator || owners.has(row.id)));
  const next = users.get(id ?? '');
  if (next) users.put({ ...next, isModerator: true });
}

export const passwordHash = (email: string, password: string) =>
  hash(`${email}\n${normalPassword(password)}`);

/** Returns a user as another user sees them, without private data. */
export function toPerson(here: World, user: UserRow, seenBy: string): Person {
  const { db } = here;
  const { id, name, avatar, points, level, rank } = user;
  const today = localDate(here.now(), zoneOf(here, id));
  return {
    id,
    name,
    avatar,
    points,
    level,
    rank,
    position: here.position(points),
    badges: db.badges.all().filter((badge) => user.badges.includes(badge.id)),
    liters: addLiters(savedUntil(entriesOf(db, id), today)),
    isFollowed: db.follows.get(followId(seenBy, id)) !== undefined,
    isBlocked: db.blocks.get(blockId(seenBy, id)) !== undefined,
    isModerator: user.isModerator ?? false,
  };
}
