import { lastSeenText } from './lastSeenText';

const now = Date.parse('2026-03-02T09:41-05:00');
const minute = 60_000;
const text = (asOf: number, reason: 'offline' | 'unreachable' | 'failing' = 'offline') =>
  lastSeenText({ asOf, reason, now, zone: 'America/Lima' });

test.each([
  ['a moment ago', now, 'Data as of 9:41 AM'],
  ['an hour ago', now - 60 * minute, 'Data as of 8:41 AM'],
  ['the last minute of yesterday', now - (9 * 60 + 42) * minute, 'Data as of Mar 1, 11:59 PM'],
  ['a week ago', now - 7 * 24 * 60 * minute, 'Data as of Feb 23, 9:41 AM'],
  ['ahead by less than a minute', now + 30_000, 'Data as of 9:41 AM'],
  ['ahead by an hour, after the clock was set back', now + 60 * minute, 'Showing earlier data'],
])('data of %s', (_, asOf, expected) => {
  expect(text(asOf)).toBe(`You’re offline. ${expected}.`);
});

test('says why the data is not current', () => {
  expect(text(now, 'unreachable')).toMatch(/^Can’t reach Water Savers\. Data as of/);
  expect(text(now, 'failing')).toMatch(/^Something went wrong on our end\. Data as of/);
});
