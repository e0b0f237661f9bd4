import { dateOf, dayNumber, localDate } from '@/domain/calendar';
import { formatInstant } from '@/lib/format';

/** Returns "Today", "Yesterday" or the date in the zone; an empty text for an invalid time. */
export function dayLabel(timestamp: string, now: number, zone: string): string {
  const time = Date.parse(timestamp);
  if (Number.isNaN(time)) return '';
  const date = localDate(time, zone);
  const today = localDate(now, zone);
  if (date === today) return 'Today';
  return date === dateOf(dayNumber(today) - 1) ? 'Yesterday' : formatInstant(time, 'date', zone);
}
