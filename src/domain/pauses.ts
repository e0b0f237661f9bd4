import { dateOf, dayNumber } from './calendar';

export const maxPauseDays = 14;
export const maxPausedDaysPerYear = 28;

export interface Pause {
  /** The first paused date. */
  readonly from: string;
  readonly days: number;
}

/** Returns the paused dates, up to 14 days per pause and 28 per calendar year. */
export function pausedDates(pauses: readonly Pause[]): ReadonlySet<string> {
  const paused = new Set<string>();
  const perYear = new Map<string, number>();
  for (const { from, days } of pauses.toSorted((a, b) => dayNumber(a.from) - dayNumber(b.from))) {
    for (let index = 0; index < Math.min(days, maxPauseDays); index += 1) {
      const date = dateOf(dayNumber(from) + index);
      const year = date.slice(0, 4);
      const used = perYear.get(year) ?? 0;
      if (paused.has(date) || used >= maxPausedDaysPerYear) continue;
      paused.add(date);
      perYear.set(year, used + 1);
    }
  }
  return paused;
}
