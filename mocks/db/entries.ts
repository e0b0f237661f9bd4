import { streakActs } from '@/domain/ledger';
import { streakOf, type Streak } from '@/domain/streak';
import type { Db } from './db';
import type { EntryRow } from './schema';

/** Where and when a ledger is read. */
export interface Here {
  readonly db: Db;
  /** The time zone of people in whose ledger nothing stands yet. */
  readonly zone: string;
  now(): number;
}

export const entryId = (userId: string, source: string) => `${userId}:${source}`;

/** A person's ledger, in the order in which it was written. */
export function entriesOf(db: Db, id: string): EntryRow[] {
  return db.ledger.all().filter(({ userId }) => userId === id);
}

/** The zone in which a person was last. */
export function zoneOf({ db, zone }: Here, userId: string): string {
  return entriesOf(db, userId).at(-1)?.zone ?? zone;
}

export function currentStreak(here: Here, userId: string): Streak {
  const acts = streakActs(entriesOf(here.db, userId));
  return streakOf(acts, here.now(), { zone: zoneOf(here, userId) });
}
