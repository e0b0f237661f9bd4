import { lastSeenText } from './lastSeenText';

const now = new Date(2026, 2, 2, 9, 41).getTime();
const minute = 60_000;
const text = (asOf: number, reason: 'offline' | 'unreachable' | 'failing' = 'offline') =>
  lastSeenText({ asOf, reason, now });

test.each([
  ['a moment ago', now, 'data as of 9:41 AM'],
  ['an hour ago', now - 60 * minute, 'data as of 8:41 AM'],
  ['the last minute of yesterday', now - (9 * 60 + 42) * minute, 'data as of Mar 1, 11:59 PM'],
  ['a week ago', now - 7 * 24 * 60 * minute, 'data as of Feb 23, 9:41 AM'],
  ['ahead by less than a minute', now + 30_000, 'data as of 9:41 AM'],
  ['ahead by an hour, after the clock was set back', now + 60 * minute, 'earlier data'],
])('data of %s', (_, asOf, expected) => {
  expect(text(asOf)).toBe(`You’re offline. Showing ${expected}.`);
});

test('says why the data is not current', () => {
  expect(text(now, 'unreachable')).toMatch(/^Can’t reach Water Savers\. Showing data as of/);
  expect(text(now, 'failing')).toMatch(/^Something went wrong on our end\. Showing data as of/);
});
