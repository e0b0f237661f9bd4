import {
  actInstant,
  dateOf,
  dayNumber,
  dayTimeAt,
  isZone,
  localDate,
  localStart,
} from './calendar';
import { hasFigures, type HistoryEntry, historyOf, weekComparison } from './history';
import {
  defaultQuietHours,
  isPushEndpoint,
  isTime,
  leavesTime,
  nextMidnight,
  nextReminder,
  type QuietHours,
  reminderEnd,
} from './reminders';
import { onLaterDate } from './quickActions';
import { streakOf } from './streak';

test('on a later date nothing of a day is done yet, and actions are open whose time has come', () => {
  const item = (actionId: string, availableOn: string | null) => ({
    actionId,
    remaining: 0,
    availableOn,
  });
  const items = [item('a', '2026-03-03'), item('b', '2026-03-04'), item('c', null)];
  const day = {
    date: '2026-03-02',
    points: 15,
    actions: { points: 10, items },
    review: { answered: 5 },
  };

  expect(onLaterDate(day, '2026-03-02')).toBe(day);
  expect(onLaterDate(day, '2026-03-03')).toEqual({
    date: '2026-03-03',
    points: 0,
    actions: { points: 0, items: [{ ...items[0], remaining: 1 }, items[1], items[2]] },
    review: { answered: 0 },
  });
  const [, next] = onLaterDate(day, '2026-03-05').actions.items;
  expect(next).toEqual({ actionId: 'b', remaining: 1, availableOn: '2026-03-05' });
});

test('an unknown zone throws', () => {
  expect(() => localDate(0, 'Moon/Tranquility')).toThrow(RangeError);
});

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2028-03-01', 21_244],
])('%s is day %d', (date, number) => {
  expect(dayNumber(date)).toBe(number);
  expect(dateOf(number)).toBe(date);
});

test('a zone is valid by its exact name', () => {
  const zones = ['Europe/Berlin', 'UTC', 'Moon/Tranquility', '', 'Europe/Berlin; drop'];

  expect(zones.filter(isZone)).toEqual(['Europe/Berlin', 'UTC']);
});

test('an act at no instant counts now', () => {
  expect(actInstant(Number.NaN, 7)).toBe(7);
});

test.each([
  ['UTC', 18, '2026-03-29T18:00:00.000Z'],
  ['Asia/Kathmandu', 18, '2026-03-29T12:15:00.000Z'],
  ['Pacific/Kiritimati', 18, '2026-03-29T04:00:00.000Z'],
  ['Pacific/Pago_Pago', 18, '2026-03-30T05:00:00.000Z'],
  // The clocks skip this hour.
  ['Europe/Berlin', 2, '2026-03-29T01:00:00.000Z'],
])('on March 29 in %s, hour %i starts at %s', (zone, hour, instant) => {
  expect(new Date(localStart('2026-03-29', hour, zone)).toISOString()).toBe(instant);
});

test.each([
  ['[H01]', '00:00', 'Good Morning', 'moon'],
  ['[H02]', '05:59:59.999', 'Good Morning', 'moon'],
  ['[H03]', '06:00', 'Good Morning', 'sun'],
  ['[H04]', '11:59:59.999', 'Good Morning', 'sun'],
  ['[H05]', '12:00', 'Good Afternoon', 'sun'],
  ['[H06]', '17:59:59.999', 'Good Afternoon', 'sun'],
  ['[H07]', '18:00', 'Good Evening', 'moon'],
  ['[H08]', '23:59:59.999', 'Good Evening', 'moon'],
])('%s [K05] at %s it is "%s" with the %s', (_row, time, greeting, light) => {
  const instant = Date.parse(`2025-03-09T${time}-05:00`);

  expect(dayTimeAt(instant, 'America/Lima')).toEqual({ greeting, isSunUp: light === 'sun' });
});

test('the week has the seven dates up to today', () => {
  const { week } = streakOf([], Date.UTC(2028, 2, 2), 'UTC');

  expect(week.map(({ date }) => date.slice(5)).join(' ')).toBe(
    '02-25 02-26 02-27 02-28 02-29 03-01 03-02',
  );
});

test('an act at no instant does not count', () => {
  const now = Date.parse('2026-03-10T13:00Z');
  const acts = ['never', '2026-03-10T12:00Z'].map((at) => ({ at: Date.parse(at), zone: 'UTC' }));
  const streak = streakOf(acts, now, 'UTC');

  expect(streak).toMatchObject({ days: 1, freezes: 1, isTodayDone: true });
});

const today = '2026-03-05';
const nothing = { points: 0, direct: 0, hidden: 0 };

function award(daysAgo: number, points: number, savings: HistoryEntry['savings'] = []) {
  const localDate = dateOf(dayNumber(today) - daysAgo);
  return { source: `${localDate} ${points}`, kind: 'award' as const, points, localDate, savings };
}

test('compares this week until today with the same weekdays of the week before', () => {
  const days = historyOf(
    [
      award(0, 5, [{ kind: 'direct', liters: 30, days: 1 }]),
      award(3, 50, [{ kind: 'hidden', liters: 2270, days: 1 }]),
      // Friday to Sunday of last week.
      award(4, 100),
      award(6, 100),
      // Thursday and Monday of last week.
      award(7, 10, [{ kind: 'direct', liters: 15, days: 1 }]),
      award(10, 20),
      // Sunday before last week.
      award(11, 100),
    ],
    today,
    'day',
    14,
  );

  expect(weekComparison(days)).toEqual({
    thisWeek: { points: 55, direct: 30, hidden: 2270 },
    lastWeek: { points: 30, direct: 15, hidden: 0 },
    change: { points: 25, direct: 15, hidden: 2270 },
  });
});

test('compares nothing without days', () => {
  expect(weekComparison([])).toEqual({ thisWeek: nothing, lastWeek: nothing, change: nothing });
});

test.each([
  ['nothing', {}, false],
  ['points', { points: 5 }, true],
  ['direct water', { direct: 0.1 }, true],
  ['hidden water', { hidden: 1 }, true],
])('a day with %s has figures: %s', (_what, figures, expected) => {
  expect(hasFigures({ ...nothing, ...figures })).toBe(expected);
});

const quiet = (quietFrom: string, quietTo: string): QuietHours => ({ quietFrom, quietTo });
const at = (text: string) => Date.parse(text);
test.each([
  ['in the morning', '2026-03-02T09:00Z', 'UTC', defaultQuietHours, '2026-03-02T18:00'],
  ['before the quiet hours', '2026-03-02T20:59Z', 'UTC', defaultQuietHours, '2026-03-02T20:59'],
  ['in the quiet hours', '2026-03-02T21:00Z', 'UTC', defaultQuietHours, '2026-03-03T18:00'],
  ['that cover 18:00', '2026-03-02T12:00Z', 'UTC', quiet('17:00', '19:30'), '2026-03-02T19:30'],
  ['of an evening', '2026-03-02T12:00Z', 'UTC', quiet('19:00', '21:15'), '2026-03-02T18:00'],
  ['past midnight', '2026-03-02T12:00Z', 'UTC', quiet('22:00', '18:20'), '2026-03-02T18:20'],
  ['of the same times', '2026-03-02T12:00Z', 'UTC', quiet('08:00', '08:00'), '2026-03-02T18:00'],
  ['of the whole evening', '2026-03-02T12:00Z', 'UTC', quiet('18:00', '00:00'), null],
  ['before a change', '2026-03-28T12:00Z', 'Europe/Berlin', defaultQuietHours, '2026-03-28T17:00'],
  ['on a change', '2026-03-28T20:00Z', 'Europe/Berlin', defaultQuietHours, '2026-03-29T16:00'],
  ['on a change back', '2026-10-24T20:00Z', 'Europe/Berlin', defaultQuietHours, '2026-10-25T17:00'],
  // Samoa went from December 29 to 31.
  [
    'before a skipped date',
    '2011-12-30T09:00Z',
    'Pacific/Apia',
    defaultQuietHours,
    '2011-12-31T04:00',
  ],
])(
  '%s (%s in %s, quiet hours %j), the next reminder comes at %s',
  (_when, after, zone, hours, expected) => {
    const instant = nextReminder(at(after), zone, hours);

    expect(instant && new Date(instant).toISOString().slice(0, 16)).toBe(expected);
    expect(leavesTime(hours)).toBe(expected !== null);
  },
);

test.each([
  ['at the quiet hours before midnight', '2026-03-02T18:00Z', quiet('21:00', '08:00'), '02T21:00'],
  ['at midnight after them', '2026-03-02T20:00Z', quiet('17:00', '19:30'), '03T00:00'],
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
  [true, 'https://fcm.googleapis.com/fcm/send/abc:def'],
  [true, 'https://updates.push.services.mozilla.com/wpush/v2/abc'],
  [true, 'https://web.push.apple.com/abc'],
  [false, 'http://push.example.com/1'],
  [false, 'https://localhost/1'],
  [false, 'https://127.1/1'],
  [false, 'https://0x7f000001/1'],
  [false, 'https://[::1]/1'],
  [false, 'https://push.example.com:22/1'],
  [false, 'https://ana@push.example.com/1'],
  [false, 'https://metadata.google.internal/1'],
  [false, 'https://push.example.com/\u{1f30a}'],
  [false, `https://push.example.com/${'a'.repeat(1_000)}`],
])('isPushEndpoint is %s for %s', (isEndpoint, url) => {
  expect(isPushEndpoint(url)).toBe(isEndpoint);
});
