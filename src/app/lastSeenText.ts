import { localDate } from '@/domain/calendar';
import { formatInstant } from '@/lib/format';

interface Seen {
  /** When the data was received, on the app's clock. */
  readonly asOf: number;
  readonly reason: 'offline' | 'unreachable' | 'failing';
  readonly now: number;
  readonly zone: string;
}

const causes = {
  offline: 'You’re offline.',
  unreachable: 'Can’t reach Water Savers.',
  failing: 'Something went wrong on our end.',
};

/** The device's clock and the time of a response may differ by this much without a change. */
const toleranceMs = 60_000;

/** Returns like "You’re offline. Data as of 9:41 AM.", with the date for another day. */
export function lastSeenText({ reason, ...seen }: Seen): string {
  return `${causes[reason]} ${dataOf(seen)}.`;
}

function dataOf({ asOf, now, zone }: Omit<Seen, 'reason'>): string {
  // The clock was set back: its time would be in the future.
  if (asOf > now + toleranceMs) return 'Showing earlier data';
  const isToday = localDate(asOf, zone) === localDate(now, zone);
  return `Data as of ${formatInstant(asOf, isToday ? 'time' : 'shortDayTime', zone)}`;
}
