import { credit } from '@/domain/levels';
import { localDate } from '@/domain/calendar';
import { canAppend } from '@/domain/ledger';
import { earnedBadges } from '@/domain/badges';
import type { Db } from './db';
import { entriesOf, entryId } from './ledger';
import type { EntryRow } from './schema';
import { badgeStatsOf } from './people';

/** The input of a ledger entry. */
export type LedgerWrite = Pick<
  EntryRow,
  'userId' | 'source' | 'kind' | 'title' | 'points' | 'savings' | 'at' | 'postedAt' | 'zone' | 'key'
>;

/**
 * Appends an entry; points change in no other way. Returns null if the ledger has the source
 * already. The entry has the badges that it unlocked.
 */
export function appendEntry(db: Db, posting: LedgerWrite): EntryRow | null {
  const { userId, source, points, at, zone } = posting;
  const user = db.users.get(userId);
  if (!user || !canAppend(entriesOf(db, userId), posting)) return null;
  const credited = credit(user, points);
  const entry: EntryRow = {
    ...posting,
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
