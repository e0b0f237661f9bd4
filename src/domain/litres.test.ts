import fc from 'fast-check';
import {
  addLitres,
  dripLitresPerDay,
  savedSoFar,
  savingOf,
  type SavingAction,
  type WaterKind,
} from './litres';

const action: SavingAction = {
  id: 'act',
  title: 'Save water',
  kind: 'direct',
  per: 'time',
  litres: 30,
  basis: 'a test',
};

test.each([
  ['time', 30, 1],
  ['day', 30, 1],
  ['meal', 30, 1],
  ['toString', 30, 1],
  ['month', 30, 30],
  ['summer', 30, 92],
  ['year', 30, 365],
  ['day after the fix', 900, 30],
])('30 liters per %s are %d liters over %d days', (per, litres, days) => {
  expect(savingOf({ ...action, per })).toEqual({ kind: 'direct', litres, days });
});

test.each([
  ['at once, today', { litres: 19, days: 1 }, '2026-03-01', 19],
  ['at once, later', { litres: 19, days: 1 }, '2026-09-01', 19],
  ['on the day before its first', { litres: 300, days: 30 }, '2026-02-28', 0],
  ['long before its first day', { litres: 300, days: 30 }, '2026-01-01', 0],
  ['on its first day', { litres: 300, days: 30 }, '2026-03-01', 10],
  ['on its second day', { litres: 300, days: 30 }, '2026-03-02', 20],
  ['on the day before the last', { litres: 300, days: 30 }, '2026-03-29', 290],
  ['on its last day', { litres: 300, days: 30 }, '2026-03-30', 300],
  ['afterwards', { litres: 300, days: 30 }, '2026-03-31', 300],
  ['to one decimal', { litres: 100, days: 365 }, '2026-03-01', 0.3],
])('counts a saving %s', (_when, saving, today, litres) => {
  expect(savedSoFar({ kind: 'direct', ...saving }, '2026-03-01', today)).toBe(litres);
});

test('direct and hidden water are never added up', () => {
  const items = [
    { kind: 'direct', litres: 0.1 },
    { kind: 'hidden', litres: 1000 },
    { kind: 'direct', litres: 0.2 },
  ] as const;

  expect(addLitres(items)).toEqual({ direct: 0.3, hidden: 1000 });
  expect(addLitres([])).toEqual({ direct: 0, hidden: 0 });
});

test.each([
  [0, 0],
  [1, 0.36],
  [60, 21.6],
  [600, 216],
])('%d drips per minute are %d liters per day', (drips, litres) => {
  expect(dripLitresPerDay(drips)).toBe(litres);
});

test('a saving never falls from day to day and ends at its full amount', () => {
  const saving = fc.record({
    kind: fc.constantFrom<WaterKind>('direct', 'hidden'),
    litres: fc.nat(100_000).map((tenths) => tenths / 10),
    days: fc.integer({ min: 1, max: 365 }),
  });
  fc.assert(
    fc.property(saving, (saving) => {
      const on = (today: string) => savedSoFar(saving, '2026-01-01', today);

      expect(on('2026-01-01')).toBeLessThanOrEqual(on('2026-01-02'));
      expect(on('2026-06-30')).toBeLessThanOrEqual(on('2026-07-01'));
      expect(on('2026-12-31')).toBe(saving.litres);
    }),
  );
});
