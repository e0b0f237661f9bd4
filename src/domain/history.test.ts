import { dateOf, dayNumber } from './calendar';
import { hasFigures, historyOf, weekComparison, type HistoryEntry, type Period } from './history';

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
