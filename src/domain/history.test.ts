import fc from 'fast-check';
import { dateOf, dayNumber } from './calendar';
import { hasFigures, historyOf, weekComparison, type HistoryEntry, type Period } from './history';
import { addLitres, savedSoFar } from './litres';

const today = '2026-03-05';

function award(daysAgo: number, points: number, savings: HistoryEntry['savings'] = []) {
  const localDate = dateOf(dayNumber(today) - daysAgo);
  return { source: `${localDate} ${points}`, kind: 'award' as const, points, localDate, savings };
}

const day = (daysAgo: number, figures: Partial<Period> = {}): Period => ({
  start: dateOf(dayNumber(today) - daysAgo),
  points: 0,
  direct: 0,
  hidden: 0,
  ...figures,
});

const saving = fc.record({
  kind: fc.constantFrom('direct' as const, 'hidden' as const),
  litres: fc.integer({ min: 0, max: 20_000 }).map((tenths) => tenths / 10),
  days: fc.constantFrom(1, 3, 30, 365),
});
const awards = fc.array(
  fc
    .record({
      daysAgo: fc.nat(30),
      points: fc.nat(150),
      savings: fc.array(saving, { maxLength: 3 }),
    })
    .map(({ daysAgo, points, savings }) => award(daysAgo, points, savings)),
  { maxLength: 12 },
);

test('the days add up to all points and liters', () => {
  fc.assert(
    fc.property(awards, (entries) => {
      const days = historyOf(entries, today, 'day', 31);

      const saved = entries.flatMap(({ savings, localDate }) =>
        savings.map((each) => ({ ...each, litres: savedSoFar(each, localDate, today) })),
      );
      const { direct, hidden } = addLitres(saved);
      const sum = (figure: 'points' | 'direct' | 'hidden') =>
        days.reduce((total, each) => total + each[figure], 0);
      expect(sum('points')).toBe(entries.reduce((total, { points }) => total + points, 0));
      expect(sum('direct')).toBeCloseTo(direct, 5);
      expect(sum('hidden')).toBeCloseTo(hidden, 5);
      expect(days.every((each) => each.direct >= 0 && each.hidden >= 0)).toBe(true);
    }),
  );
});

test('a week is the sum of its days', () => {
  fc.assert(
    fc.property(awards, (entries) => {
      const days = historyOf(entries, today, 'day', 31);
      const [week] = historyOf(entries, today, 'week', 2);

      const ofWeek = days.filter(({ start }) => start >= '2026-02-23' && start <= '2026-03-01');
      expect(week?.start).toBe('2026-02-23');
      expect(ofWeek).toHaveLength(7);
      expect(week?.points).toBe(ofWeek.reduce((total, { points }) => total + points, 0));
      expect(week?.direct).toBeCloseTo(
        ofWeek.reduce((total, { direct }) => total + direct, 0),
        5,
      );
    }),
  );
});

test('compares this week until today with the same weekdays of the week before', () => {
  const days = historyOf(
    [
      award(0, 5, [{ kind: 'direct', litres: 30, days: 1 }]),
      award(3, 50, [{ kind: 'hidden', litres: 2270, days: 1 }]),
      // Friday to Sunday of last week.
      award(4, 100),
      award(6, 100),
      // Thursday and Monday of last week.
      award(7, 10, [{ kind: 'direct', litres: 15, days: 1 }]),
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
  const nothing = { points: 0, direct: 0, hidden: 0 };

  expect(weekComparison([])).toEqual({ thisWeek: nothing, lastWeek: nothing, change: nothing });
});

test.each([
  ['nothing', {}, false],
  ['points', { points: 5 }, true],
  ['direct water', { direct: 0.1 }, true],
  ['hidden water', { hidden: 1 }, true],
])('a day with %s has figures: %s', (_what, figures, expected) => {
  expect(hasFigures(day(0, figures))).toBe(expected);
});
