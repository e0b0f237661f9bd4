import { actionSaving, dripsPerMinute, leakLitresPerDay, type ActionRules } from './action';
import { addLitres } from './litres';

const measure = { seconds: 15, maxPerMinute: 600, leftPercent: 10, maxLitresPerDay: 100 };
const tree: ActionRules = { work: { steps: [] }, evidence: { noteLength: 20, photos: 2 } };

test('direct and hidden water are never added up', () => {
  const items = [
    { kind: 'direct', litres: 0.1 },
    { kind: 'hidden', litres: 1000 },
    { kind: 'direct', litres: 0.2 },
  ] as const;

  expect(addLitres(items)).toEqual({ direct: 0.3, hidden: 1000 });
});

test('an action saves nothing if nothing was found or is measured', () => {
  const fixed = { path: 'done', before: 60, after: 0, steps: [], photos: 2 } as const;

  expect(actionSaving({ path: 'noneFound', tests: ['dye'] }, { ...tree, measure })).toBeNull();
  expect(actionSaving(fixed, tree)).toBeNull();
});

test.each([
  [0, measure, 0],
  [1, measure, 4],
  [150, measure, 600],
  [151, measure, 600],
  [30, { ...measure, seconds: 20 }, 90],
  [60, { ...measure, maxPerMinute: 100 }, 100],
])('%i drips counted by %j are %i per minute', (counted, rules, minute) => {
  expect(dripsPerMinute(counted, rules)).toBe(minute);
});

test.each([
  [0, 0, 0],
  [20, 7.2, 31 / 3],
  [600, 216, 310],
])('%i drips per minute leak %d to %d liters per day', (drips, low, high) => {
  const litres = leakLitresPerDay(drips);

  expect(litres.low).toBeCloseTo(low, 9);
  expect(litres.high).toBeCloseTo(high, 9);
});
