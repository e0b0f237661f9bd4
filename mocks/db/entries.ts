import { streakActs } from '@/domain/ledger';
import { streakOf, type Streak } from '@/domain/streak';
import type { Db } from './db';
import type { EntryRow } from './schema';

/** The data, time zone and clock that a ledger is read with. */
export interface LedgerContext {
  readonly db: Db;
  /** The time zone of users without ledger entries. */
  readonly zone: string;
  now(): number;
}

export const entryId = (userId: string, source: string) => `${userId}:${source}`;

/** Returns a user's ledger entries in the order in which they were written. */
export function entriesOf(db: Db, id: string): EntryRow[] {
  return db.ledger.all().filter(({ userId }) => userId === id);
}

/** Returns the user's last time zone. */
export function zoneOf({ db, zone }: LedgerContext, userId: string): string {
  return entriesOf(db, userId).at(-1)?.zone ?? zone;
}

export function currentStreak(here: LedgerContext, userId: string): Streak {
  const acts = streakActs(entriesOf(here.db, userId));
  return streakOf(acts, here.now(), { zone: zoneOf(here, userId) });
}
