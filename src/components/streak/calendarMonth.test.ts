import { addMonths, weeksOf } from './calendarMonth';

test.each([
  ['2026-03', 1, '2026-04'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 0, '2026-03'],
])('%s plus %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('weeks go from Monday to Sunday and are empty outside of the month', () => {
  expect(weeksOf('2024-02').flat().filter(Boolean)).toHaveLength(29);
  const weeks = weeksOf('2026-03');

  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
  expect(weeks[1]).toEqual([2, 3, 4, 5, 6, 7, 8].map((day) => `2026-03-0${day}`));
  expect(weeks[5]).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
});
