const anHour = 3_600_000;
const day = 24 * anHour;
const oldestOfflineAct = 36 * anHour;
const quarter = anHour / 4;
/** No zone is more hours ahead of UTC. */
const furthestAhead = 14;

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
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / day;
}

export function dateOf(dayNumber: number): string {
  return new Date(dayNumber * day).toISOString().slice(0, 10);
}

/** Returns the first later hour if the zone skips this one. */
export function localStart(date: string, hour: number, zone: string): number {
  const wanted = `${date} ${String(hour).padStart(2, '0')}`;
  const earliest = Date.parse(`${date}T00:00:00Z`) + (hour - furthestAhead) * anHour;
  for (let at = earliest; ; at += quarter) {
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
  const isCredible = doneAt !== undefined && doneAt <= now && now - doneAt <= oldestOfflineAct;
  return isCredible ? doneAt : now;
}
