import type { Award, Challenge } from '@/contract/schemas';
import { credit } from '@/domain/awards';
import { earnedBadges } from '@/domain/badges';
import type { Db } from './db';
import { deedsOf } from './people';
import type { AwardRow, ChallengeRow, UserRow } from './shapes';

const completionId = (userId: string, challengeId: string) => `${userId}:${challengeId}`;

/** A challenge as a person has it. */
export function challengeOf(db: Db, userId: string, challenge: ChallengeRow): Challenge {
  const completed = db.completions.get(completionId(userId, challenge.id)) !== undefined;
  return { ...challenge, completed };
}

/** Marks the challenge and credits its points; whoever has completed it before is given nothing more. */
export function complete(db: Db, user: UserRow, challenge: ChallengeRow, now: number): Award {
  const source = `challenge:${challenge.id}`;
  const given = db.awards.get(`${user.id}:${source}`);
  if (given) return { ...toAward(given), isRepeat: true };
  db.completions.put({
    id: completionId(user.id, challenge.id),
    userId: user.id,
    challengeId: challenge.id,
    completedAt: now,
  });
  return { ...toAward(giveAward(db, user, source, challenge.points)), isRepeat: false };
}

/** Badges once earned stay, whatever happens to the deeds. */
function giveAward(db: Db, user: UserRow, source: string, points: number): AwardRow {
  const credited = credit(user, points);
  const award: AwardRow = {
    id: `${user.id}:${source}`,
    userId: user.id,
    source,
    points,
    levelBefore: user.level,
    levelAfter: credited.level,
    badges: [],
  };
  db.awards.put(award);
  const badges = earnedBadges(deedsOf(db, credited)).filter((id) => !user.badges.includes(id));
  db.users.put({ ...credited, badges: [...user.badges, ...badges] });
  return db.awards.put({ ...award, badges });
}

function toAward({ source, points, levelBefore, levelAfter, badges }: AwardRow) {
  return { source, points, levelBefore, levelAfter, badges };
}
