const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/**
 * Returns "Today", "Yesterday" or the date in the local calendar; an empty text for an invalid
 * time.
 */
export function dayLabel(timestamp: string, now: number): string {
  const day = new Date(timestamp);
  if (Number.isNaN(day.getTime())) return '';
  if (isSameDay(day, new Date(now))) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return isSameDay(day, yesterday) ? 'Yesterday' : dateFormat.format(day);
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();
