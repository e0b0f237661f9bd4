import fc from 'fast-check';
import { actInstant, dateOf, dayNumber, isZone, localDate } from './calendar';

test.each([
  ['before midnight', '2026-03-01T22:59:59Z', 'Europe/Berlin', 0, '2026-03-01'],
  ['at midnight', '2026-03-01T23:00:00Z', 'Europe/Berlin', 0, '2026-03-02'],
  ['before the short day of 23 hours', '2026-03-28T22:59:59Z', 'Europe/Berlin', 0, '2026-03-28'],
  ['at its beginning', '2026-03-28T23:00:00Z', 'Europe/Berlin', 0, '2026-03-29'],
  ['at its end', '2026-03-29T21:59:59Z', 'Europe/Berlin', 0, '2026-03-29'],
  ['after it', '2026-03-29T22:00:00Z', 'Europe/Berlin', 0, '2026-03-30'],
  ['at the beginning of 25 hours', '2026-10-24T22:00:00Z', 'Europe/Berlin', 0, '2026-10-25'],
  ['at their end', '2026-10-25T22:59:59Z', 'Europe/Berlin', 0, '2026-10-25'],
  ['after them', '2026-10-25T23:00:00Z', 'Europe/Berlin', 0, '2026-10-26'],
  ['fourteen hours ahead', '2026-01-01T10:00:00Z', 'Pacific/Kiritimati', 0, '2026-01-02'],
  ['eleven hours behind', '2026-01-01T10:59:59Z', 'Pacific/Pago_Pago', 0, '2025-12-31'],
  ['before a skipped date', '2011-12-30T09:59:59Z', 'Pacific/Apia', 0, '2011-12-29'],
  ['after it', '2011-12-30T10:00:00Z', 'Pacific/Apia', 0, '2011-12-31'],
  ['after it, before the day', '2011-12-30T12:59:59Z', 'Pacific/Apia', 3, '2011-12-29'],
  ['on 29 February', '2028-02-29T12:00:00Z', 'UTC', 0, '2028-02-29'],
  ['before a day from 3 on', '2026-03-02T02:59:59Z', 'UTC', 3, '2026-03-01'],
  ['in a day from 3 on', '2026-03-02T03:00:00Z', 'UTC', 3, '2026-03-02'],
  ['before 6', '2026-03-01T05:59:59Z', 'UTC', 6, '2026-02-28'],
  ['after the hour skipped in spring', '2026-03-29T01:00:00Z', 'Europe/Berlin', 3, '2026-03-29'],
  ['before the skipped hour', '2026-03-29T00:59:59Z', 'Europe/Berlin', 3, '2026-03-28'],
  ['in the hour repeated in fall', '2026-10-25T01:59:59Z', 'Europe/Berlin', 3, '2026-10-24'],
  ['after the repeated hour', '2026-10-25T02:00:00Z', 'Europe/Berlin', 3, '2026-10-25'],
])('%s: %s in %s, with days that begin at %d, is %s', (_case, instant, zone, dayStart, date) => {
  expect(localDate(Date.parse(instant), zone, dayStart)).toBe(date);
});

test('a day begins at midnight by default', () => {
  expect(localDate(Date.parse('2026-03-02T00:00:00Z'), 'UTC')).toBe('2026-03-02');
  expect(localDate(Date.parse('2026-03-01T23:59:59Z'), 'UTC')).toBe('2026-03-01');
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

test('dates convert to day numbers and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (number) => {
      expect(dayNumber(dateOf(number))).toBe(number);
    }),
  );
});

test('a later instant never has an earlier date in the same zone', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati');
  const instant = fc.integer({ min: Date.UTC(1996, 0), max: Date.UTC(2040, 0) });
  const hours = fc.integer({ min: 0, max: 50 });
  fc.assert(
    fc.property(zone, instant, hours, fc.nat(6), (zone, instant, hours, dayStart) => {
      const later = localDate(instant + hours * 3_600_000, zone, dayStart);

      expect(later >= localDate(instant, zone, dayStart)).toBe(true);
    }),
  );
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

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['done now', now, now],
  ['without an instant', undefined, now],
  ['a minute old', now - 60_000, now - 60_000],
  ['36 hours old', now - 36 * 3_600_000, now - 36 * 3_600_000],
  ['older than 36 hours', now - 36 * 3_600_000 - 1, now],
  ['from the future', now + 1, now],
  ['at no instant', Number.NaN, now],
])('an act %s counts at the expected instant', (_age, doneAt, expected) => {
  expect(actInstant(doneAt, now)).toBe(expected);
});
