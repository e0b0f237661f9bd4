interface Seen {
  /** When the data was received, on the app's clock. */
  readonly asOf: number;
  readonly reason: 'offline' | 'unreachable' | 'failing';
  readonly now: number;
}

const causes = {
  offline: 'You’re offline.',
  unreachable: 'Can’t reach Water Savers.',
  failing: 'Something went wrong on our end.',
};

const timeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const dateFormat = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
/** The device's clock and the time of a response may differ by this much without a change. */
const toleranceMs = 60_000;

/** Returns like "You’re offline. Data as of 9:41 AM.", with the date for another day. */
export function lastSeenText({ asOf, reason, now }: Seen): string {
  return `${causes[reason]} ${dataOf(asOf, now)}.`;
}

function dataOf(asOf: number, now: number): string {
  // The clock was set back: its time would be in the future.
  if (asOf > now + toleranceMs) return 'Showing earlier data';
  const isToday = new Date(asOf).toDateString() === new Date(now).toDateString();
  return `Data as of ${(isToday ? timeFormat : dateFormat).format(asOf)}`;
}
