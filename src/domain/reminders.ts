import { addDays, localDate, localStart, localTime } from './calendar';
import { riskHour } from './inbox';

/** The hours in which nobody is reminded. They may pass midnight. */
export interface QuietHours {
  /** 'HH:MM'. */
  readonly quietFrom: string;
  /** 'HH:MM'; the same time for no quiet hours. */
  readonly quietTo: string;
}

export const defaultQuietHours: QuietHours = { quietFrom: '21:00', quietTo: '08:00' };

/** A user gets reminders on this many devices, the last that were added. */
export const maxPushDevices = 10;

const maxEndpointLength = 1_000;
const earliest = `${riskHour}:00`;

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const isQuiet = (time: string, { quietFrom, quietTo }: QuietHours) =>
  quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;

const beginnings = (quiet: QuietHours) =>
  [earliest, quiet.quietTo].filter((time) => time >= earliest && !isQuiet(time, quiet)).toSorted();

/** True if the quiet hours leave time for a reminder between 18:00 and midnight. */
export const leavesTime = (quiet: QuietHours) => beginnings(quiet).length > 0;

const instantOf = (date: string, time: string, zone: string) =>
  localStart(date, Number(time.slice(0, 2)), zone) + Number(time.slice(3)) * 60_000;

/** True from 18:00 to midnight in the zone, outside the quiet hours. */
export function isReminderTime(now: number, zone: string, quiet: QuietHours): boolean {
  const time = localTime(now, zone);
  return time >= earliest && !isQuiet(time, quiet);
}

/** Returns the first instant from `after` on at which it's time for a reminder; null for never. */
export function nextReminder(after: number, zone: string, quiet: QuietHours): number | null {
  if (isReminderTime(after, zone, quiet)) return after;
  // A zone may skip a date.
  for (const days of [0, 1, 2]) {
    const date = addDays(localDate(after, zone), days);
    const starts = beginnings(quiet).map((time) => instantOf(date, time, zone));
    const next = starts.find((at) => at >= after && localDate(at, zone) === date);
    if (next !== undefined) return next;
  }
  return null;
}

export const nextMidnight = (now: number, zone: string) =>
  localStart(addDays(localDate(now, zone), 1), 0, zone);

/** Returns until when a reminder of now may arrive: midnight, or the quiet hours before it. */
export function reminderEnd(now: number, zone: string, { quietFrom, quietTo }: QuietHours): number {
  const midnight = nextMidnight(now, zone);
  const quiet = instantOf(localDate(now, zone), quietFrom, zone);
  return quietFrom !== quietTo && quiet > now ? Math.min(quiet, midnight) : midnight;
}

export const reminderText = (days: number) => ({
  title: `Your ${days}-day streak is at risk`,
  body: '5 points by midnight keep it.',
});

/** True for an https URL at a public host's name, as push services have. */
export function isPushEndpoint(text: string): boolean {
  if (text.length > maxEndpointLength || !/^[\x21-\x7e]+$/.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  const isPlain = protocol === 'https:' && username + password + port === '';
  const isName = /\.[a-z][a-z\d-]*$/.test(hostname);
  return isPlain && isName && !/\.(localhost|local|internal|home\.arpa)$/.test(hostname);
}

/** An uncompressed point of P-256, in base64url. */
export const isPushKey = (text: string) => /^B[A-P][\w-]{85}$/.test(text);

/** 16 bytes in base64url. */
export const isPushSecret = (text: string) => /^[\w-]{21}[AQgw]$/.test(text);
