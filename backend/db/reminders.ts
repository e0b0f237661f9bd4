import { localDate } from '@/domain/calendar';
import { streakRisk } from '@/domain/inbox';
import { streakActs } from '@/domain/ledger';
import {
  isReminderTime,
  nextMidnight,
  nextReminder,
  reminderEnd,
  reminderText,
} from '@/domain/reminders';
import { entriesOf, type LedgerContext } from './ledger';
import type { ReminderRow } from './schema';

export type Reminder = NonNullable<ReturnType<typeof takeReminder>>;

export function scheduled(row: Omit<ReminderRow, 'nextAt'>, after: number): ReminderRow {
  const { nextAt: _before, ...rest } = row as ReminderRow;
  const nextAt = rest.isOn ? nextReminder(after, rest.zone, rest) : null;
  return { ...rest, ...(nextAt !== null && { nextAt }) };
}

/** Stores when to check again. The user counts as reminded: a date has one reminder. */
export function takeReminder(here: LedgerContext, row: ReminderRow) {
  const now = here.now();
  const { zone, nextAt = Infinity } = row;
  if (!row.isOn || nextAt > now) return null;
  if (!isReminderTime(now, zone, row)) {
    here.db.reminders.put(scheduled(row, now));
    return null;
  }
  /** On which the streak is at risk. */
  const date = localDate(now, zone);
  /** Until when it may arrive: local midnight, or the quiet hours before it. */
  const until = reminderEnd(now, zone, row);
  const acts = streakActs(entriesOf(here.db, row.userId));
  const risk = row.remindedOn === date ? null : streakRisk(acts, now, zone);
  const next = scheduled(row, nextMidnight(now, zone));
  here.db.reminders.put(risk ? { ...next, remindedOn: date } : next);
  return risk && { date, until, ...reminderText(risk.days) };
}
