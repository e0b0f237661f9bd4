import { dayNumber, localDate } from './calendar';

const hour = 3_600_000;
const graceAfterChange = 48 * hour;

export interface Act {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IANA name of the time zone in which the act took place. */
  readonly zone: string;
}

export interface Travel {
  /** Dates with an act in either of two zones between which the user moved. */
  readonly covered: ReadonlySet<string>;
  /** The first date that isn't over yet in every zone that still counts. */
  readonly firstOpen: string;
}

/** Requires a date to be missed in both zones, for 48 hours after the last act in the old one. */
export function travelOf(acts: readonly Act[], now: number, zone: string): Travel {
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
export function dateExists(date: string, zone: string): boolean {
  const midnight = dayNumber(date) * 24 * hour;
  // A day of 23 hours or more contains at least one of these instants in any time zone.
  return [0, 12, 24].some((hours) => localDate(midnight + hours * hour, zone) === date);
}
