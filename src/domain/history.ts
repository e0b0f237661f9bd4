import { dateOf, dayNumber } from './calendar';
import { type LedgerEntry, withoutReversed } from './ledger';
import { addLiters, roundLiters, savedSoFar, type Saving } from './liters';

export const maxHistory = { day: 31, week: 12 } as const;
export type PeriodUnit = keyof typeof maxHistory;

export interface HistoryEntry extends Pick<LedgerEntry, 'source' | 'kind' | 'points'> {
  readonly localDate: string;
  readonly savings: readonly Saving[];
}

export interface Totals {
  readonly points: number;
  /** Liters of direct and of hidden water. */
  readonly direct: number;
  readonly hidden: number;
}

export interface Period extends Totals {
  /** The date of the day, or of the week's Monday. */
  readonly start: string;
}

const daysPerWeek = 7;

/** Returns the day number of the Monday of a day's week. 1970-01-01 was a Thursday. */
const mondayOf = (day: number) => day - ((((day + 3) % daysPerWeek) + daysPerWeek) % daysPerWeek);

/** Returns the oldest first, the last until today. Awards taken back and seeds don't count. */
export function historyOf(
  entries: readonly HistoryEntry[],
  today: string,
  by: PeriodUnit,
  count: number,
): Period[] {
  const awards = withoutReversed(entries).filter(({ kind }) => kind === 'award');
  const length = by === 'week' ? daysPerWeek : 1;
  const last = by === 'week' ? mondayOf(dayNumber(today)) : dayNumber(today);
  const first = last - (count - 1) * length;
  let before = totalsUntil(awards, dateOf(first - 1));
  return Array.from({ length: count }, (_period, index) => {
    const start = first + index * length;
    const end = Math.min(start + length - 1, dayNumber(today));
    const until = totalsUntil(awards, dateOf(end));
    const period = { start: dateOf(start), ...sumOf(until, before, -1) };
    before = until;
    return period;
  });
}

function totalsUntil(awards: readonly HistoryEntry[], date: string): Totals {
  const past = awards.filter(({ localDate }) => localDate <= date);
  const saved = past.flatMap(({ savings, localDate }) =>
    savings.map((saving) => ({ kind: saving.kind, liters: savedSoFar(saving, localDate, date) })),
  );
  return { points: past.reduce((sum, { points }) => sum + points, 0), ...addLiters(saved) };
}

/** Returns `a` with `b` added, or taken away by a sign of -1. */
const sumOf = (a: Totals, b: Totals, sign: 1 | -1): Totals => ({
  points: a.points + sign * b.points,
  direct: roundLiters(a.direct + sign * b.direct),
  hidden: roundLiters(a.hidden + sign * b.hidden),
});

/** Compares the same weekdays; positive if this week has more. Needs 14 days, today last. */
export function weekComparison(days: readonly Period[]) {
  const today = days.at(-1);
  const number = today ? dayNumber(today.start) : 0;
  const monday = mondayOf(number);
  const sum = (from: number, to: number): Totals =>
    days
      .filter(({ start }) => dayNumber(start) >= from && dayNumber(start) <= to)
      .reduce((total, day) => sumOf(total, day, 1), { points: 0, direct: 0, hidden: 0 });
  const thisWeek = sum(monday, number);
  const lastWeek = sum(monday - daysPerWeek, number - daysPerWeek);
  return { thisWeek, lastWeek, change: sumOf(thisWeek, lastWeek, -1) };
}

export const hasFigures = ({ points, direct, hidden }: Totals) =>
  points !== 0 || direct > 0 || hidden > 0;
