const timeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const bytesPerMegabyte = 1_048_576;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats a date in the user's locale, or returns null. A bare date is the same in every zone. */
export function formatDate(date: string): string | null {
  const isDayAlone = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const parsed = new Date(isDayAlone ? `${date}T00:00` : date);
  return Number.isNaN(parsed.getTime()) ? null : parsed.toLocaleDateString();
}

/** Formats hour and minute in the user's locale. Returns an empty string for an invalid time. */
export function formatTime(timestamp: string): string {
  const parsed = new Date(timestamp);
  return Number.isNaN(parsed.getTime()) ? '' : timeFormat.format(parsed);
}

/** Formats an age like "2 days ago", "1 hour ago" or "just now". The future is "just now". */
export function formatAge(timestamp: string, now: number): string {
  const age = now - Date.parse(timestamp);
  const unit = units.find(([, length]) => age >= length);
  return unit ? relativeFormat.format(-Math.floor(age / unit[1]), unit[0]) : 'just now';
}

/** Formats megabytes of 1,048,576 bytes with two decimals, like "1.50 MB". */
export function formatMegabytes(bytes: number): string {
  return `${(bytes / bytesPerMegabyte).toFixed(2)} MB`;
}

/** Formats minutes and seconds, like "2:05". */
export function formatLength(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
