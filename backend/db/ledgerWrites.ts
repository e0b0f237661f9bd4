import { credit } from '@/domain/levels';
import { localDate } from '@/domain/calendar';
import { canAppend, balance, isNewDay, source, streakActs } from '@/domain/ledger';
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

/** Appends an entry that takes back the points of another. */
export function reverseEntry(
  db: Db,
  { userId, source: from, points }: EntryRow,
  reversal: Pick<LedgerWrite, 'title' | 'at' | 'postedAt' | 'zone'>,
): EntryRow | null {
  const taken = { source: source.reversal(from), kind: 'reversal', points: -points } as const;
  return appendEntry(db, { ...reversal, ...taken, userId, savings: [] });
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
  const { id, userId, kind, at, postedAt = at, zone, localDate: date, key, ...shown } = entry;
  const entries = entriesOf(db, userId);
  const index = entries.findIndex((each) => each.id === id);
  const before = entries.slice(0, index);
  const upTo = [...before, entry];
  const { days } = streakOf(streakActs(upTo), postedAt, zone);
  return {
    ...shown,
    total: balance(upTo),
    streak: { days, isNewDay: isNewDay(before, entry), date },
    isRepeat,
  };
}
