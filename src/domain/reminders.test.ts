import {
  defaultQuietHours,
  isPushEndpoint,
  isTime,
  leavesTime,
  nextMidnight,
  nextReminder,
  reminderEnd,
  type QuietHours,
} from './reminders';

const quiet = (quietFrom: string, quietTo: string): QuietHours => ({ quietFrom, quietTo });
const at = (text: string) => Date.parse(text);
const next = (after: string, zone = 'UTC', hours = defaultQuietHours) => {
  const instant = nextReminder(at(after), zone, hours);
  return instant === null ? null : new Date(instant).toISOString().slice(0, 16);
};

test.each([
  ['in the morning', '2026-03-02T09:00Z', '2026-03-02T18:00'],
  ['in the evening before the quiet hours', '2026-03-02T20:59Z', '2026-03-02T20:59'],
  ['in the quiet hours', '2026-03-02T21:00Z', '2026-03-03T18:00'],
])('%s, the next reminder comes at the right time', (_when, after, expected) => {
  expect(next(after)).toBe(expected);
});

test.each([
  ['that cover 18:00 and end in the evening', quiet('17:00', '19:30'), '2026-03-02T19:30'],
  ['that begin and end in the evening', quiet('19:00', '21:15'), '2026-03-02T18:00'],
  ['that pass midnight until the evening', quiet('22:00', '18:20'), '2026-03-02T18:20'],
  ['of the same times', quiet('08:00', '08:00'), '2026-03-02T18:00'],
  ['of the whole evening', quiet('18:00', '00:00'), null],
])('with quiet hours %s, a reminder comes outside them', (_which, hours, expected) => {
  expect(next('2026-03-02T12:00Z', 'UTC', hours)).toBe(expected);
  expect(leavesTime(hours)).toBe(expected !== null);
});

test.each([
  ['the day before the clocks change', '2026-03-28T12:00Z', '2026-03-28T17:00'],
  ['the day on which they change', '2026-03-28T20:00Z', '2026-03-29T16:00'],
  ['the day on which they change back', '2026-10-24T20:00Z', '2026-10-25T17:00'],
])('18:00 is local time on %s', (_when, after, expected) => {
  expect(next(after, 'Europe/Berlin')).toBe(expected);
});

test('a date that the zone skips has no reminder', () => {
  // Samoa went from December 29 to 31.
  expect(next('2011-12-30T09:00Z', 'Pacific/Apia')).toBe('2011-12-31T04:00');
});

test.each([
  ['at the quiet hours before midnight', '2026-03-02T18:00Z', quiet('21:00', '08:00'), '02T21:00'],
  [
    'at midnight if the quiet hours are over',
    '2026-03-02T20:00Z',
    quiet('17:00', '19:30'),
    '03T00:00',
  ],
  ['at midnight without quiet hours', '2026-03-02T18:00Z', quiet('21:00', '21:00'), '03T00:00'],
])('a reminder arrives no more %s', (_when, now, hours, expected) => {
  const end = new Date(reminderEnd(at(now), 'UTC', hours)).toISOString();
  expect(end.slice(8, 16)).toBe(expected);
});

test('local midnight follows the clocks', () => {
  const midnight = (text: string) =>
    new Date(nextMidnight(at(text), 'Europe/Berlin')).toISOString();

  expect(midnight('2026-03-29T17:00Z')).toBe('2026-03-29T22:00:00.000Z');
  expect(midnight('2026-03-28T17:00Z')).toBe('2026-03-28T23:00:00.000Z');
});

test('a time has two digits for each of hours and minutes', () => {
  const times = ['00:00', '23:59', '24:00', '7:00', '07:60', '07:00:00', '', 'noon'];

  expect(times.filter(isTime)).toEqual(['00:00', '23:59']);
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
])('%s is an endpoint', (url) => expect(isPushEndpoint(url)).toBe(true));

test.each([
  'http://push.example.com/1',
  'https://localhost/1',
  'https://127.1/1',
  'https://0x7f000001/1',
  'https://[::1]/1',
  'https://push.example.com:22/1',
  'https://ana@push.example.com/1',
  'https://metadata.google.internal/1',
  'https://push.example.com/\u{1f30a}',
  `https://push.example.com/${'a'.repeat(1_000)}`,
])('%s is no endpoint', (url) => expect(isPushEndpoint(url)).toBe(false));
