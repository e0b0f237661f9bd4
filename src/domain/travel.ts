import { dayNumber, localDate } from './calendar';

const hour = 3_600_000;
const graceAfterChange = 48 * hour;

export interface Act {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** IANA name of the time zone in which it was done. */
  readonly zone: string;
}

export interface Travel {
  /** Dates that were done in one of two zones between which the person moved. */
  readonly covered: ReadonlySet<string>;
  /** The first date that is not over yet in every zone that still counts. */
  readonly firstOpen: string;
}

/**
 * What changes of the time zone excuse. A change counts from the last act in the old zone: for
 * 48 hours from there a date is missed only if it is missed in both zones.
 */
export function travelOf(
  acts: readonly Act[],
  now: number,
  zone: string,
  dayStartHour: number,
): Travel {
  const covered = new Set<string>();
  let firstOpen = localDate(now, zone, dayStartHour);
  acts.forEach((last, index) => {
    const zones = [last.zone, acts[index + 1]?.zone ?? zone] as const;
    if (zones[0] === zones[1]) return;
    const until = last.at + graceAfterChange;
    for (const { at } of acts.slice(index)) {
      if (at > until) break;
      zones.forEach((each) => covered.add(localDate(at, each, dayStartHour)));
    }
    const openThere = localDate(now, last.zone, dayStartHour);
    if (now <= until && openThere < firstOpen) firstOpen = openThere;
  });
  return { covered, firstOpen };
}

/** Whether the date ever was in the zone: the date line has moved over some. */
export function dateExists(date: string, zone: string, dayStartHour: number): boolean {
  const midnight = dayNumber(date) * 24 * hour;
  // Wherever a day of 23 hours or more lies around the world, it holds one of these.
  return [0, 12, 24].some(
    (hours) => localDate(midnight + hours * hour, zone, dayStartHour) === date,
  );
}
