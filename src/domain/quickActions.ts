import { dateOf, dayNumber } from './calendar';

/** How often an action can be logged: `times` within `days` local dates, or ever without `days`. */
export interface ActionLimit {
  readonly times: number;
  readonly days: number | null;
}

/** The app offers to undo for ten seconds; the server grants this long, for slow networks. */
export const undoMs = 60_000;

/** A second log of an action within this time is the same act: a double click, or another tab. */
export const sameActMs = 10_000;

interface Availability {
  readonly remaining: number;
  /** The first date on which it can be logged: the date itself, or a later one; null for never. */
  readonly availableOn: string | null;
}

export function availability(
  { times, days }: ActionLimit,
  loggedOn: readonly string[],
  date: string,
): Availability {
  const day = dayNumber(date);
  const counted = loggedOn
    .map(dayNumber)
    .filter((logged) => days === null || Math.abs(day - logged) < days)
    .toSorted((a, b) => a - b);
  const remaining = Math.max(0, times - counted.length);
  if (remaining > 0) return { remaining, availableOn: date };
  const last = counted.at(-times);
  const isOver = days === null || last === undefined;
  return { remaining, availableOn: isOver ? null : dateOf(last + days) };
}

interface DayOfActions {
  readonly date: string;
  readonly points: number;
  readonly actions: {
    readonly points: number;
    readonly items: ReadonlyArray<Availability & { readonly actionId: string }>;
  };
  readonly review: { readonly answered: number };
}

/** Returns what is known of a day as it is on another date, if that is later: nothing is done yet. */
export function onLaterDate<Day extends DayOfActions>(day: Day, date: string): Day {
  if (date <= day.date) return day;
  const items = day.actions.items.map((item) =>
    item.availableOn !== null && item.availableOn <= date
      ? { ...item, remaining: Math.max(1, item.remaining), availableOn: date }
      : item,
  );
  return {
    ...day,
    date,
    points: 0,
    actions: { ...day.actions, points: 0, items },
    review: { ...day.review, answered: 0 },
  };
}
