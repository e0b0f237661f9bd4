import { dateOf, dayNumber } from '@/domain/calendar';
import type { Period } from '@/domain/history';
import { waterFormats } from '@/components/waterFormats';
import { barsOf } from './bars';
import { weekSentence } from './progressText';

/** Two weeks until Thursday, March 5, 2026. */
function days(thisWeek: Partial<Period>, lastWeek: Partial<Period> = {}): Period[] {
  const today = dayNumber('2026-03-05');
  const figures: Record<number, Partial<Period>> = { 1: thisWeek, 8: lastWeek };
  return Array.from({ length: 14 }, (_day, index) => {
    const daysAgo = 13 - index;
    const start = dateOf(today - daysAgo);
    return { start, points: 0, direct: 0, hidden: 0, ...figures[daysAgo] };
  });
}

test.each([
  ['more water', { direct: 35 }, { direct: 20 }, '15 liters more than at this point last week.'],
  ['less water', { direct: 1 }, { direct: 2 }, '1 liter less than at this point last week.'],
  ['as much', { direct: 20 }, { direct: 20 }, 'As much water as at this point last week.'],
  [
    'both kinds of water, which stay apart',
    { direct: 30, hidden: 0 },
    { hidden: 2270 },
    '30 liters more than at this point last week. Hidden water: 2,270 liters less than at this point last week.',
  ],
  [
    'only hidden water',
    { hidden: 500 },
    { hidden: 500 },
    'Hidden water: as much as at this point last week.',
  ],
  ['only points', { points: 55 }, { points: 50 }, '5 points more than at this point last week.'],
  ['as many points', { points: 5 }, { points: 5 }, 'As many points as at this point last week.'],
  ['nothing', {}, {}, null],
])('compares weeks with %s', (_what, thisWeek, lastWeek, sentence) => {
  expect(weekSentence(days(thisWeek, lastWeek), waterFormats.liters)).toBe(sentence);
});

test('each of seven bars has its weekday, and those above zero their figure', () => {
  const bars = barsOf(days({ direct: 30 }).slice(-7), 'day', 'direct', waterFormats.liters);

  expect(bars.map(({ label }) => label)).toEqual(['Fri', 'Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu']);
  expect(bars.flatMap(({ figure }) => figure ?? [])).toEqual(['30 L']);
});

test('many bars have labels every seventh day until today, and the figure of the highest', () => {
  const bars = barsOf(days({ points: 50 }, { points: 5 }), 'day', 'points', waterFormats.liters);

  expect(bars.flatMap(({ label }) => label ?? [])).toEqual(['Feb 26', 'Mar 5']);
  expect(bars.flatMap(({ figure }) => figure ?? [])).toEqual(['50']);
});
