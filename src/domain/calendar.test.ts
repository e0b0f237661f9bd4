import { actInstant, dateOf, dayNumber, isZone, localDate, localStart } from './calendar';
import { dayTimeAt } from './dayTime';

test.each([
  ['at midnight', '2026-03-02T00:00:00Z', 'UTC', undefined, '2026-03-02'],
  ['before midnight', '2026-03-01T23:59:59Z', 'UTC', undefined, '2026-03-01'],
  ['after a skipped date, before the day', '2011-12-30T12:59:59Z', 'Pacific/Apia', 3, '2011-12-29'],
  ['before a day from 3 on', '2026-03-02T02:59:59Z', 'UTC', 3, '2026-03-01'],
  ['in a day from 3 on', '2026-03-02T03:00:00Z', 'UTC', 3, '2026-03-02'],
  ['before 6', '2026-03-01T05:59:59Z', 'UTC', 6, '2026-02-28'],
  ['after the hour skipped in spring', '2026-03-29T01:00:00Z', 'Europe/Berlin', 3, '2026-03-29'],
  ['before the skipped hour', '2026-03-29T00:59:59Z', 'Europe/Berlin', 3, '2026-03-28'],
  ['in the hour repeated in fall', '2026-10-25T01:59:59Z', 'Europe/Berlin', 3, '2026-10-24'],
  ['after the repeated hour', '2026-10-25T02:00:00Z', 'Europe/Berlin', 3, '2026-10-25'],
])('%s: %s in %s, with days that begin at %p, is %s', (_case, instant, zone, dayStart, date) => {
  expect(localDate(Date.parse(instant), zone, dayStart)).toBe(date);
});

test('an unknown zone throws', () => {
  expect(() => localDate(0, 'Moon/Tranquility')).toThrow(RangeError);
});

test.each([
  ['1970-01-01', 0],
  ['1970-01-02', 1],
  ['1969-12-31', -1],
  ['2028-02-29', 21_243],
  ['2028-03-01', 21_244],
])('%s is day %d', (date, number) => {
  expect(dayNumber(date)).toBe(number);
  expect(dateOf(number)).toBe(date);
});

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Moon/Tranquility', false],
  ['', false],
  ['Europe/Berlin; drop', false],
])('"%s" is a valid time zone: %s', (text, expected) => {
  expect(isZone(text)).toBe(expected);
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
