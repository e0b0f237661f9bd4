const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** More than the zones that people use. Their names can be spelled in any number of ways. */
const maxFormatters = 500;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (formatters.size >= maxFormatters) formatters.clear();
  formatters.set(zone, formatter);
  return formatter;
}

function wallClock(instant: number, zone: string) {
  const parts = formatterOf(zone).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    hour: Number(part('hour')),
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** Returns 'YYYY-MM-DD'. Throws for a bad zone. */
export const localDate = (instant: number, zone: string) => wallClock(instant, zone).date;

/** Returns the time of an instant in the zone, as 'HH:MM'. */
export const localTime = (instant: number, zone: string) => wallClock(instant, zone).time;

/** Returns the days from 1970-01-01 to a date. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;

export const dateOf = (dayNumber: number): string =>
  new Date(dayNumber * dayMs).toISOString().slice(0, 10);

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days);

/** Returns the first later hour if the zone skips this one. */
export function localStart(date: string, hour: number, zone: string): number {
  const wanted = `${date} ${String(hour).padStart(2, '0')}`;
  // No zone is more hours ahead of UTC.
  const earliest = Date.parse(`${date}T00:00:00Z`) + (hour - 14) * hourMs;
  for (let at = earliest; ; at += hourMs / 4) {
    const clock = wallClock(at, zone);
    if (`${clock.date} ${String(clock.hour).padStart(2, '0')}` >= wanted) return at;
  }
}

export function isZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: text }));
  } catch {
    return false;
  }
}

/** Returns when an act counts: at its own instant up to 36 hours later, but never in the future. */
export function actInstant(doneAt: number | undefined, now: number): number {
  const isCredible = doneAt !== undefined && doneAt <= now && now - doneAt <= 36 * hourMs;
  return isCredible ? doneAt : now;
}

/** The greeting changes at 12:00 and 18:00. The sun is up from 6:00 to 18:00 in the zone. */
export function dayTimeAt(instant: number, zone: string) {
  const { hour } = wallClock(instant, zone);
  const greeting = hour < 12 ? 'Good Morning' : hour < 18 ? 'Good Afternoon' : 'Good Evening';
  return { greeting, isSunUp: hour >= 6 && hour < 18 };
}
