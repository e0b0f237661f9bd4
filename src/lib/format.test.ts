import { formatAge, formatDate, formatLength, formatMegabytes, formatTime } from './format';

const now = Date.parse('2025-03-09T12:00:00Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  ['[C09] a day alone', '2025-01-31', new Date(2025, 0, 31)],
  ['[C09] an instant', '2025-01-31T12:00:00Z', new Date('2025-01-31T12:00:00Z')],
])("%s is formatted as a date of the user's locale", (_what, date, expected) => {
  expect(formatDate(date)).toBe(expected.toLocaleDateString());
});

test.each(['', 'soon', '2025-13-45', 'null', 'Invalid Date', '99999999-01-01'])(
  'formatDate returns null for "%s"',
  (date) => {
    expect(formatDate(date)).toBeNull();
  },
);

test('[T09] formatTime returns hour and minute', () => {
  expect(formatTime('2025-01-31T09:05:59')).toMatch(/^0?9:05( ?AM)?$/u);
});

test('formatTime returns an empty string for an invalid time', () => {
  expect(formatTime('yesterday')).toBe('');
});

test.each([
  ['[U19]', 2 * day, '2 days ago'],
  ['', day, 'yesterday'],
  ['', day - second, '23 hours ago'],
  ['', hour, '1 hour ago'],
  ['', hour - second, '59 minutes ago'],
  ['', minute, '1 minute ago'],
  ['', minute - second, 'just now'],
  ['', 0, 'just now'],
  ['', -day, 'just now'],
])('%s formatAge of %d ms is "%s"', (_row, age, words) => {
  expect(formatAge(ago(age), now)).toBe(words);
});

test('formatAge of an invalid time is "just now"', () => {
  expect(formatAge('yesterday', now)).toBe('just now');
});

test.each([
  [1_572_864, '1.50 MB'],
  [0, '0.00 MB'],
  [1_048_576, '1.00 MB'],
  [5_368_709_120, '5120.00 MB'],
])('[U05] formatMegabytes of %d is "%s"', (bytes, words) => {
  expect(formatMegabytes(bytes)).toBe(words);
});

test.each([
  [0, '0:00'],
  [12.9, '0:12'],
  [125, '2:05'],
])('formatLength of %d seconds is %s', (seconds, length) => {
  expect(formatLength(seconds)).toBe(length);
});
