import fc from 'fast-check';
import { localDate } from './calendar';
import { streakOf, type Act } from './streak';
import { dateExists } from './travel';

const hour = 3_600_000;
const start = Date.UTC(2026, 2, 1);
const zones = [
  'UTC',
  'Europe/Berlin',
  'America/Los_Angeles',
  'Asia/Tokyo',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Atlantic/Azores',
];
const zone = fc.constantFrom(...zones);
const instant = fc.nat(45 * 24).map((hours) => start + hours * hour);
const act: fc.Arbitrary<Act> = fc.record({ at: instant, zone });
const acts = fc.array(act, { maxLength: 60 });
const settings = fc.record({ zone, dayStartHour: fc.nat(6) });

test('the order of acts does not matter', () => {
  const twiceADay = fc.nat(20).map((halves) => start + halves * 12 * hour);
  const crowded = fc.array(fc.record({ at: twiceADay, zone }), { maxLength: 30 });
  const mixed = crowded.chain((list) =>
    fc.tuple(
      fc.constant(list),
      fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
    ),
  );
  fc.assert(
    fc.property(mixed, instant, settings, ([list, other], now, settings) => {
      expect(streakOf(other, now, settings)).toEqual(streakOf(list, now, settings));
    }),
  );
});

test('a repeated act or one in the future changes nothing', () => {
  fc.assert(
    fc.property(acts, act, instant, settings, (list, later, now, settings) => {
      const future = { ...later, at: now + 1 + (later.at - start) };

      expect(streakOf([...list, ...list, future], now, settings)).toEqual(
        streakOf(list, now, settings),
      );
    }),
  );
});

test('a streak has at most as many days as there are local dates with an act', () => {
  fc.assert(
    fc.property(acts, instant, settings, (list, now, settings) => {
      const { days, longest, freezes, week, isTodayDone } = streakOf(list, now, settings);
      const dates = new Set(list.map(({ at, zone }) => localDate(at, zone, settings.dayStartHour)));

      expect(longest).toBeLessThanOrEqual(dates.size);
      expect(days).toBeLessThanOrEqual(longest);
      expect([0, 1, 2]).toContain(freezes);
      expect(week).toHaveLength(7);
      expect(week.at(-1)?.state === 'done').toBe(isTodayDone);
    }),
  );
});

test('an act now never shortens the current or the longest streak', () => {
  fc.assert(
    fc.property(acts, zone, instant, settings, (list, here, now, settings) => {
      const before = streakOf(list, now, { ...settings, zone: here });
      const after = streakOf([...list, { at: now, zone: here }], now, { ...settings, zone: here });

      expect(after.longest).toBeGreaterThanOrEqual(before.longest);
      expect(after.days - before.days).toBeGreaterThanOrEqual(before.isTodayDone ? 0 : 1);
    }),
  );
});

test('in a single zone the longest streak never shrinks over time', () => {
  fc.assert(
    fc.property(acts, instant, instant, settings, (list, one, other, settings) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      const atHome = list.map(({ at }) => ({ at, zone: settings.zone }));

      expect(streakOf(atHome, later, settings).longest).toBeGreaterThanOrEqual(
        streakOf(atHome, earlier, settings).longest,
      );
    }),
  );
});

test('the local date of any instant exists', () => {
  fc.assert(
    fc.property(instant, zone, fc.nat(6), (at, zone, dayStartHour) => {
      expect(dateExists(localDate(at, zone, dayStartHour), zone, dayStartHour)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('an act on every date in one zone is a streak of all dates', () => {
  const hours = fc.array(fc.integer({ min: 0, max: 22 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(hours, fc.constantFrom('UTC', 'Asia/Tokyo'), (hours, zone) => {
      const offset = zone === 'UTC' ? 0 : 9 * hour;
      const list = hours.map((h, day) => ({ at: start + (day * 24 + h) * hour - offset, zone }));

      expect(streakOf(list, list.at(-1)!.at, { zone })).toMatchObject({
        days: hours.length,
        longest: hours.length,
        freezes: hours.length < 7 ? 1 : 2,
        isTodayDone: true,
      });
    }),
  );
});
