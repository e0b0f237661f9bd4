import { dateOf, dayNumber, localDate } from '@/domain/calendar';

const hour = 3_600_000;
const nearby = [0, 3, -3, 12, -12, 24, -24];

/** Returns about the same time of day, this many dates earlier in the zone's calendar. */
export function daysBefore(instant: number, days: number, zone: string): number {
  const date = dateOf(dayNumber(localDate(instant, zone)) - days);
  const about = instant - days * 24 * hour;
  return (
    nearby.map((hours) => about + hours * hour).find((at) => localDate(at, zone) === date) ?? about
  );
}
