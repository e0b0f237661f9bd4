import type { InboxItem } from '@/contract/inbox';

export interface Group {
  readonly title: 'Today' | 'Yesterday' | 'Earlier';
  readonly items: readonly InboxItem[];
}

/** Groups items by their day in the device's calendar, and leaves out empty groups. */
export function groupByDay(items: readonly InboxItem[], now: number): Group[] {
  const today = startOfDay(now, 0);
  const yesterday = startOfDay(now, -1);
  const titleOf = ({ at }: InboxItem): Group['title'] => {
    const time = Date.parse(at);
    if (time >= today) return 'Today';
    return time >= yesterday ? 'Yesterday' : 'Earlier';
  };
  return (['Today', 'Yesterday', 'Earlier'] as const)
    .map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) }))
    .filter((group) => group.items.length > 0);
}

function startOfDay(now: number, days: number): number {
  const day = new Date(now);
  day.setHours(0, 0, 0, 0);
  day.setDate(day.getDate() + days);
  return day.getTime();
}
