const styles = {
  date: { dateStyle: 'medium' },
  day: { month: 'long', day: 'numeric' },
  shortDay: { month: 'short', day: 'numeric' },
  shortDayTime: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  month: { month: 'long', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
  weekdayDay: { weekday: 'short', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type DateStyle = keyof typeof styles;

/** Uses English words and ASCII digits. The device sets the order of a date, and 12 or 24 hours. */
export function createDateFormats(device: string) {
  const { hourCycle } = new Intl.DateTimeFormat(device, { hour: 'numeric' }).resolvedOptions();
  const plain = { calendar: 'gregory', numberingSystem: 'latn' } as const;
  const numeric = new Intl.Locale(device, plain);
  const english = new Intl.Locale(numeric.language === 'en' ? device : 'en-US', {
    ...plain,
    ...(hourCycle && { hourCycle }),
  });
  const formats = new Map<string, Intl.DateTimeFormat>();

  /** Formats an instant in a zone. Returns an empty text for an invalid time. */
  function formatInstant(instant: string | number, style: DateStyle, timeZone: string): string {
    const time = new Date(instant);
    if (Number.isNaN(time.getTime())) return '';
    const key = `${style} ${timeZone}`;
    const format =
      formats.get(key) ?? new Intl.DateTimeFormat(english, { ...styles[style], timeZone });
    formats.set(key, format);
    return format.format(time);
  }

  /** Formats a date ('YYYY-MM-DD'), which is the same in every zone. Returns any other text. */
  const formatDay = (date: string, style: DateStyle) =>
    formatInstant(`${date}T00:00Z`, style, 'UTC') || date;

  /** Formats an instant, or a date alone, as a numeric date. Returns null for any other text. */
  function formatDate(date: string, zone: string): string | null {
    const time = new Date(date);
    if (Number.isNaN(time.getTime())) return null;
    const timeZone = /^\d{4}-\d{2}-\d{2}$/.test(date) ? 'UTC' : zone;
    // Without marks that turn numbers to the right-to-left order of the device's texts.
    return time.toLocaleDateString(numeric, { timeZone }).replace(/[\u061C\u200E\u200F]/g, '');
  }

  return { formatInstant, formatDay, formatDate };
}

export const { formatInstant, formatDay, formatDate } = createDateFormats(
  new Intl.DateTimeFormat().resolvedOptions().locale,
);

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export const bytesPerMegabyte = 1_048_576;
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

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
