import {
  createDateFormats,
  formatAge,
  formatDate,
  formatLength,
  formatMegabytes,
  formatTime,
} from './format';

const now = Date.parse('2025-03-09T12:00:00Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['[C09] a day alone', '2025-01-31', '1/31/2025'],
  ['[C09] an instant', '2025-01-31T04:59:00Z', '1/30/2025'],
])("%s is formatted as a date of the user's locale and zone", (_what, date, expected) => {
  expect(formatDate(date, 'America/Lima')).toBe(expected);
});

test.each(['', '2025-13-45', '99999999-01-01'])('formatDate returns null for "%s"', (date) => {
  expect(formatDate(date, 'UTC')).toBeNull();
});

test.each([
  ['Europe/Berlin', '10:05'],
  ['America/New_York', '4:05'],
])('[T09] formatTime returns hour and minute in %s', (zone, time) => {
  expect(formatTime('2025-01-31T09:05:59Z', zone)).toMatch(new RegExp(`^${time}\\s[AP]M$`, 'u'));
});

test('formatTime returns an empty string for an invalid time', () => {
  expect(formatTime('yesterday', 'UTC')).toBe('');
});

test.each([
  // Device, Due:, chat, week, month, day line
  ['en-US', '9/5/2026', '9:05 PM', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['de-DE', '5.9.2026', '21:05', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['ar-SA', '5/9/2026', '9:05 PM', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['fa-IR', '2026/9/5', '21:05', 'Sat', 'September 2026', 'Sep 5, 2026'],
  ['en-US-u-nu-arab-ca-islamic', '9/5/2026', '9:05 PM', 'Sat', 'September 2026', 'Sep 5, 2026'],
])('dates of a device in %s are in plain digits and English words', (device, ...texts) => {
  const { formatDate, formatInstant } = createDateFormats(device);
  const at = '2026-09-05T21:05:00Z';
  const styles = ['time', 'shortWeekday', 'month', 'date'] as const;

  expect(formatDate(at, 'UTC')).toBe(texts[0]);
  expect(styles.map((style) => formatInstant(at, style, 'UTC').replaceAll('\u202F', ' '))).toEqual(
    texts.slice(1),
  );
});

test.each([
  ['[U19]', 2 * day, '2 days ago'],
  ['', day, 'yesterday'],
  ['', day - second, '23 hours ago'],
  ['', hour - second, '59 minutes ago'],
  ['', minute - second, 'just now'],
  ['', -day, 'just now'],
])('%s formatAge of %d ms is "%s"', (_row, age, words) => {
  expect(formatAge(ago(age), now)).toBe(words);
});

test('formatAge of an invalid time is "just now"', () => {
  expect(formatAge('yesterday', now)).toBe('just now');
});

test.each([
  [1_572_864, '1.50 MB'],
  [5_368_709_120, '5120.00 MB'],
])('[U05] formatMegabytes of %d is "%s"', (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words);
});

test.each([
  [12.9, '0:12'],
  [125, '2:05'],
])('formatLength of %d seconds is %s', (seconds, length) => {
  expect(formatLength(seconds)).toBe(length);
});
