import { earnedBadges } from '@/domain/badges';
import type { Db } from './db';
import { badgeStatsOf } from './people';

/** Grants newly earned badges and returns them. Badges stay once earned. */
export function grantBadges(db: Db, userId: string, zone: string): string[] {
  const user = db.users.get(userId);
  if (!user) return [];
  const badges = earnedBadges(badgeStatsOf(db, user, zone)).filter(
    (id) => !user.badges.includes(id),
  );
  if (badges.length > 0) db.users.put({ ...user, badges: [...user.badges, ...badges] });
  return badges;
}
