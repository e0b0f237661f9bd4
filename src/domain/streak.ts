import { dateOf, dayNumber, localDate } from './calendar';
import type { LedgerEntry } from './ledger';

const freezesAtStart = 1;
const maxFreezes = 2;
const daysPerFreeze = 7;
const daysShown = 7;

export type Act = Pick<LedgerEntry, 'at' | 'zone'>;

/** `before` precedes the first act. `paused` is free: lost between time zones. */
type DayState = 'done' | 'frozen' | 'paused' | 'missed' | 'open' | 'before';

export interface Streak {
  readonly days: number;
  readonly longest: number;
  /** 0 to 2: missed dates that will be covered. */
  readonly freezes: number;
  readonly isTodayDone: boolean;
  /** The seven dates up to today. */
  readonly week: ReadonlyArray<{ readonly date: string; readonly state: DayState }>;
}

/** Goes through all dates from the first act to today, or to a later date of an act. */
function walk(acts: readonly Act[], now: number, zone: string) {
  const past = acts
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at || a.zone.localeCompare(b.zone));
  const done = new Map(past.map((act) => [localDate(act.at, act.zone), act.zone]));
  const today = localDate(now, zone);
  const { covered, firstOpen } = travelOf(past, now, zone);
  const states = new Map<string, DayState>();
  let [days, longest, freezes, lastZone] = [0, 0, freezesAtStart, zone];

  const count = (date: string): DayState => {
    days += 1;
    longest = Math.max(longest, days);
    if (days % daysPerFreeze === 0) freezes = Math.min(maxFreezes, freezes + 1);
    lastZone = done.get(date) ?? lastZone;
    return 'done';
  };
  const miss = (date: string): DayState => {
    const isExcused = covered.has(date) || date >= firstOpen;
    if (isExcused || (days > 0 && !dateExists(date, lastZone))) return 'paused';
    if (freezes === 0) {
      days = 0;
      return 'missed';
    }
    freezes -= 1;
    return 'frozen';
  };
  const stateOf = (date: string): DayState => {
    if (done.has(date)) return count(date);
    return date < today ? miss(date) : 'open';
  };

  const numbers = [...done.keys(), today].map(dayNumber);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  for (let number = first; number <= last; number += 1) {
    states.set(dateOf(number), stateOf(dateOf(number)));
  }
  const stateOn = (date: string): DayState => states.get(date) ?? 'before';
  const streak = { days, longest, freezes, isTodayDone: done.has(today) };
  return { streak, firstDate: dateOf(first), today, stateOn };
}

/** `zone` is the IANA name of the user's current time zone. */
export function streakOf(acts: readonly Act[], now: number, zone: string): Streak {
  const { streak, today, stateOn } = walk(acts, now, zone);
  const week = Array.from({ length: daysShown }, (_day, index) => {
    const date = dateOf(dayNumber(today) - daysShown + 1 + index);
    return { date, state: stateOn(date) };
  });
  return { ...streak, week };
}

/**
 * Returns the dates of the month until today, and the month of the first act as 'YYYY-MM', or this
 * month if there is none.
 */
export function streakMonth(acts: readonly Act[], now: number, zone: string, month: string) {
  const { firstDate, today, stateOn } = walk(acts, now, zone);
  const first = dayNumber(`${month}-01`);
  const days = Array.from({ length: 31 }, (_day, index) => dateOf(first + index))
    .filter((date) => date.startsWith(month) && date <= today)
    .map((date) => ({ date, state: stateOn(date) }));
  return { days, firstMonth: firstDate.slice(0, 7) };
}

const hour = 3_600_000;
const graceAfterChange = 48 * hour;

interface Travel {
  /** Dates with an act in either of two zones between which the user moved. */
  readonly covered: ReadonlySet<string>;
  /** The first date that isn't over yet in every zone that still counts. */
  readonly firstOpen: string;
}

/** Requires a date to be missed in both zones, for 48 hours after the last act in the old one. */
function travelOf(acts: readonly Act[], now: number, zone: string): Travel {
  const covered = new Set<string>();
  let firstOpen = localDate(now, zone);
  acts.forEach((last, index) => {
    const zones = [last.zone, acts[index + 1]?.zone ?? zone] as const;
    if (zones[0] === zones[1]) return;
    const until = last.at + graceAfterChange;
    for (const { at } of acts.slice(index)) {
      if (at > until) break;
      zones.forEach((each) => covered.add(localDate(at, each)));
    }
    const openThere = localDate(now, last.zone);
    if (now <= until && openThere < firstOpen) firstOpen = openThere;
  });
  return { covered, firstOpen };
}

/** Returns true if the date occurred in the zone. Moves of the date line skipped some dates. */
function dateExists(date: string, zone: string): boolean {
  const midnight = dayNumber(date) * 24 * hour;
  // A day of 23 hours or more contains at least one of these instants in any time zone.
  return [0, 12, 24].some((hours) => localDate(midnight + hours * hour, zone) === date);
}
