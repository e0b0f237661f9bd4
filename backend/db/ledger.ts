import { reversalsIn, source, streakActs, withoutUndone } from '@/domain/ledger';
import { streakOf, type Streak } from '@/domain/streak';
import type { Citation } from '@/contract/citations';
import type { SavedSource } from '@/contract/ledger';
import { addLiters, savedSoFar, savingOf, type SavingAction } from '@/domain/liters';
import type { Db } from './db';
import type { EntryRow, SavingRow } from './schema';

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

export function zoneOf({ db, zone }: LedgerContext, userId: string): string {
  return entriesOf(db, userId).at(-1)?.zone ?? zone;
}

export function currentStreak(here: LedgerContext, userId: string): Streak {
  const acts = streakActs(entriesOf(here.db, userId));
  return streakOf(acts, here.now(), zoneOf(here, userId));
}

/** Returns the savings of a user's entries up to and including a date, without those of undone actions. */
export function savedUntil(entries: readonly EntryRow[], today: string): SavedSource[] {
  return withoutUndone(entries).flatMap(({ savings, localDate }) =>
    savings.map((saving) => {
      const { liters: _total, days: _days, ...source } = saving;
      return { ...source, liters: savedSoFar(saving, localDate, today) };
    }),
  );
}

/** Sums savings of the same name and kind, largest first. */
export function groupSavings(saved: readonly SavedSource[]): SavedSource[] {
  const sources = new Map<string, SavedSource>();
  for (const each of saved) {
    const key = `${each.kind} ${each.title}`;
    const before = sources.get(key);
    const liters = before ? addLiters([before, each])[each.kind] : each.liters;
    sources.set(key, { ...(before ?? each), liters });
  }
  return [...sources.values()].toSorted((a, b) => b.liters - a.liters);
}

export function savingRow(
  action: SavingAction & { readonly source?: Citation | undefined },
): SavingRow {
  const { title, basis, source } = action;
  return { ...savingOf(action), title, basis, ...(source && { source }) };
}

export type ActionLog = ReturnType<typeof actionLogs>[number];

/** Returns a user's logged actions, with those undone, in the order in which they were logged. */
export function actionLogs(db: Db, userId: string) {
  const entries = entriesOf(db, userId);
  const reversals = reversalsIn(entries);
  const prefix = source.actionLog('');
  return entries.flatMap((entry) => {
    if (!entry.source.startsWith(prefix)) return [];
    const id = entry.source.slice(prefix.length);
    const [actionId = ''] = id.split(':');
    const isUndone = reversals.has(source.reversal(entry.source));
    return [{ id, actionId, date: entry.localDate, isUndone, entry }];
  });
}

export const actionDates = (logs: readonly ActionLog[], actionId: string): string[] =>
  logs.flatMap((log) => (log.actionId === actionId && !log.isUndone ? [log.date] : []));
