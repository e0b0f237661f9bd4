import type { InboxItem } from '@/contract/inbox';
import { dateOf, dayNumber, localDate } from '@/domain/calendar';

export interface Group {
  readonly title: 'Today' | 'Yesterday' | 'Earlier';
  readonly items: readonly InboxItem[];
}

/** Groups items by their day in the zone, and leaves out empty groups. */
export function groupByDay(items: readonly InboxItem[], now: number, zone: string): Group[] {
  const today = localDate(now, zone);
  const yesterday = dateOf(dayNumber(today) - 1);
  const titleOf = ({ at }: InboxItem): Group['title'] => {
    const date = localDate(Date.parse(at), zone);
    if (date >= today) return 'Today';
    return date === yesterday ? 'Yesterday' : 'Earlier';
  };
  return (['Today', 'Yesterday', 'Earlier'] as const)
    .map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) }))
    .filter((group) => group.items.length > 0);
}
