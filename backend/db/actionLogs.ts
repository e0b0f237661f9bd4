import { reversalsIn, source } from '@/domain/ledger';
import type { Db } from './db';
import { entriesOf } from './ledger';
import type { EntryRow } from './schema';

export interface ActionLogRow {
  readonly id: string;
  readonly actionId: string;
  readonly date: string;
  readonly isUndone: boolean;
  readonly entry: EntryRow;
}

/** Returns a user's logged actions, with those undone, in the order in which they were logged. */
export function actionLogs(db: Db, userId: string): ActionLogRow[] {
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

export const actionDates = (logs: readonly ActionLogRow[], actionId: string): string[] =>
  logs.flatMap((log) => (log.actionId === actionId && !log.isUndone ? [log.date] : []));
