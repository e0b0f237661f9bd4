import { dateOf, dayNumber, localDate } from './calendar';
import { dateExists, travelOf, type Act } from './travel';

const freezesAtStart = 1;
const maxFreezes = 2;
const daysPerFreeze = 7;
const daysShown = 7;

export type { Act };

export interface StreakSettings {
  /** IANA name of the user's current time zone. */
  readonly zone: string;
}

/** `before` precedes the first act. `paused` is free: lost between time zones. */
export type DayState = 'done' | 'frozen' | 'paused' | 'missed' | 'open' | 'before';

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
function walk(acts: readonly Act[], now: number, settings: StreakSettings) {
  const { zone } = settings;
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

  const dates = [...done.keys(), today].toSorted();
  const first = dayNumber(dates[0] ?? today);
  const last = dayNumber(dates.at(-1) ?? today);
  for (let number = first; number <= last; number += 1) {
    states.set(dateOf(number), stateOf(dateOf(number)));
  }
  const stateOn = (date: string): DayState => states.get(date) ?? 'before';
  const streak = { days, longest, freezes, isTodayDone: done.has(today) };
  return { streak, firstDate: dateOf(first), today, stateOn };
}

export function streakOf(acts: readonly Act[], now: number, settings: StreakSettings): Streak {
  const { streak, today, stateOn } = walk(acts, now, settings);
  const week = Array.from({ length: daysShown }, (_day, index) => {
    const date = dateOf(dayNumber(today) - daysShown + 1 + index);
    return { date, state: stateOn(date) };
  });
  return { ...streak, week };
}

export interface StreakMonth {
  /** The dates of the month until today. */
  readonly days: Streak['week'];
  /** The month of the first act as 'YYYY-MM', or this month if there is none. */
  readonly firstMonth: string;
}

export function streakMonth(
  acts: readonly Act[],
  now: number,
  settings: StreakSettings,
  month: string,
): StreakMonth {
  const { firstDate, today, stateOn } = walk(acts, now, settings);
  const first = dayNumber(`${month}-01`);
  const days = Array.from({ length: 31 }, (_day, index) => dateOf(first + index))
    .filter((date) => date.startsWith(month) && date <= today)
    .map((date) => ({ date, state: stateOn(date) }));
  return { days, firstMonth: firstDate.slice(0, 7) };
}
