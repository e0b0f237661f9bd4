import fc from 'fast-check';
import { streakOf, type Act } from './streak';

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1);
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago');
const instant = fc.nat(45 * 24).map((hours) => start + hours * hour);
const acts = fc.array(fc.record({ at: instant, zone }), { maxLength: 60 });
const settings = fc.record({ zone, dayStartHour: fc.nat(6) });

const actsAt = (text: string, inZone = 'UTC'): Act[] =>
  text.split(', ').map((each) => ({ at: Date.parse(each), zone: inZone }));

test('the week has the seven dates up to today', () => {
  const { week } = streakOf([], Date.UTC(2028, 2, 2), { zone: 'UTC' });

  expect(week.map(({ date }) => date.slice(5)).join(' ')).toBe(
    '02-25 02-26 02-27 02-28 02-29 03-01 03-02',
  );
});

test('an act at no instant does not count', () => {
  const now = Date.parse('2026-03-10T13:00Z');
  const streak = streakOf(actsAt('never, 2026-03-10T12:00Z'), now, { zone: 'UTC' });

  expect(streak).toMatchObject({ days: 1, freezes: 1 });
});

test.each([
  ['at 2:59 it is still the day before', 3, '2026-03-11T02:59', 1, true],
  ['at 3:00 the next day is open', 3, '2026-03-11T03:00', 1, false],
  ['at 2:59 a day is not missed yet', 3, '2026-03-12T02:59', 1, false],
  ['at midnight the next day is open', 0, '2026-03-11T00:00', 1, false],
])('%s with days that begin at %d', (_rule, dayStartHour, now, freezes, isTodayDone) => {
  const settings = { zone: 'UTC', dayStartHour };
  const streak = streakOf(actsAt('2026-03-10T12:00Z'), Date.parse(`${now}Z`), settings);

  expect(streak).toMatchObject({ days: 1, freezes, isTodayDone });
});

test.each([
  ['2:30 comes twice', '2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00', 1],
  ['2:30 is left out', '2026-03-29T01:59+01:00', '2026-03-29T03:00+02:00', 2],
])('with days that begin at 3:00, %s', (_night, one, other, days) => {
  const settings = { zone: 'Europe/Berlin', dayStartHour: 3 };
  const both = actsAt(`${one}, ${other}`, 'Europe/Berlin');

  expect(streakOf(both, Date.parse(other), settings).days).toBe(days);
});

test("Samoa's skipped date is excused with days that begin at 6:00 too", () => {
  const around = actsAt('2011-12-29T20:00-10:00, 2011-12-31T08:00+14:00', 'Pacific/Apia');
  const now = Date.parse('2011-12-31T20:00+14:00');

  const streak = streakOf(around, now, { zone: 'Pacific/Apia', dayStartHour: 6 });

  expect(streak).toMatchObject({ days: 2, freezes: 1 });
});

test('the order of acts does not matter', () => {
  const twiceADay = fc.nat(20).map((halves) => start + halves * 12 * hour);
  const crowded = fc.array(fc.record({ at: twiceADay, zone }), { maxLength: 30 });
  const mixed = crowded.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  fc.assert(
    fc.property(mixed, instant, settings, ([list, other], now, settings) => {
      expect(streakOf(other, now, settings)).toEqual(streakOf(list, now, settings));
    }),
  );
});

test('an act now never shortens the current or the longest streak', () => {
  fc.assert(
    fc.property(acts, instant, settings, (list, now, settings) => {
      const before = streakOf(list, now, settings);
      const after = streakOf([...list, { at: now, zone: settings.zone }], now, settings);

      expect(after.longest).toBeGreaterThanOrEqual(before.longest);
      expect(after.days - before.days).toBeGreaterThanOrEqual(before.isTodayDone ? 0 : 1);
      expect(after.isTodayDone).toBe(true);
    }),
  );
});
