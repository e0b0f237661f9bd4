import { pausedDates } from './pauses';

test.each([
  ['no pause', [], 0],
  ['a day', [{ from: '2026-03-01', days: 1 }], 1],
  ['14 days', [{ from: '2026-03-01', days: 14 }], 14],
  ['15 days', [{ from: '2026-03-01', days: 15 }], 14],
  ['no days', [{ from: '2026-03-01', days: 0 }], 0],
  ['days below nothing', [{ from: '2026-03-01', days: -3 }], 0],
  [
    'twice 14 days',
    [
      { from: '2026-03-01', days: 14 },
      { from: '2026-06-01', days: 14 },
    ],
    28,
  ],
  [
    'a day more in the same year',
    [
      { from: '2026-03-01', days: 14 },
      { from: '2026-06-01', days: 14 },
      { from: '2026-09-01', days: 1 },
    ],
    28,
  ],
  [
    'a day more in the next year',
    [
      { from: '2026-03-01', days: 14 },
      { from: '2026-06-01', days: 14 },
      { from: '2027-01-01', days: 1 },
    ],
    29,
  ],
  [
    'two pauses of the same days',
    [
      { from: '2026-03-01', days: 5 },
      { from: '2026-03-03', days: 5 },
    ],
    7,
  ],
])('%s: %j pauses %d dates', (_case, pauses, dates) => {
  expect(pausedDates(pauses).size).toBe(dates);
});

test("pauses use up the year's limit in date order, whatever their order in the list", () => {
  const paused = pausedDates([
    { from: '2026-09-01', days: 14 },
    { from: '2026-06-01', days: 14 },
    { from: '2026-03-01', days: 14 },
  ]);

  expect(paused.has('2026-03-14')).toBe(true);
  expect(paused.has('2026-03-15')).toBe(false);
  expect(paused.has('2026-06-14')).toBe(true);
  expect(paused.has('2026-09-01')).toBe(false);
});

test('a pause over New Year counts in both years', () => {
  const paused = pausedDates([{ from: '2026-12-30', days: 4 }]);

  expect([...paused]).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
});
