import { credit } from '@/domain/levels';
import { localDate } from '@/domain/calendar';
import { canAppend, balance, isNewDay, streakActs } from '@/domain/ledger';
import { earnedBadges } from '@/domain/badges';
import type { Award } from '@/contract/challenges';
import { streakOf } from '@/domain/streak';
import type { Db } from './db';
import { entriesOf, entryId } from './ledger';
import type { EntryRow } from './schema';
import { badgeStatsOf } from './people';

export type LedgerWrite = Pick<
  EntryRow,
  'userId' | 'source' | 'kind' | 'title' | 'points' | 'savings' | 'at' | 'postedAt' | 'zone' | 'key'
>;

/** Points change in no other way. Returns null if the ledger has the source already. */
export function appendEntry(db: Db, ledgerWrite: LedgerWrite): EntryRow | null {
  const { userId, source, points, at, zone } = ledgerWrite;
  const user = db.users.get(userId);
  if (!user || !canAppend(entriesOf(db, userId), ledgerWrite)) return null;
  const credited = credit(user, points);
  const entry: EntryRow = {
    ...ledgerWrite,
    id: entryId(userId, source),
    localDate: localDate(at, zone),
    levelBefore: user.level,
    levelAfter: credited.level,
    rankBefore: user.rank,
    rankAfter: credited.rank,
    badges: [],
  };
  db.ledger.put(entry);
  db.users.put(credited);
  return db.ledger.put({ ...entry, badges: grantBadges(db, userId, zone) });
}

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

/** Returns the award of an entry as it was when credited; later entries don't change it. */
export function awardOf(db: Db, entry: EntryRow, isRepeat: boolean): Award {
  const { source, title, points, savings, at, postedAt = at, zone, localDate, badges } = entry;
  const { levelBefore, levelAfter, rankBefore, rankAfter } = entry;
  const entries = entriesOf(db, entry.userId);
  const before = entries.slice(
    0,
    entries.findIndex(({ id }) => id === entry.id),
  );
  const upTo = [...before, entry];
  const { days } = streakOf(streakActs(upTo), postedAt, { zone });
  return {
    source,
    title,
    points,
    total: balance(upTo),
    savings,
    levelBefore,
    levelAfter,
    rankBefore,
    rankAfter,
    badges,
    streak: { days, isNewDay: isNewDay(before, entry), date: localDate },
    isRepeat,
  };
}
