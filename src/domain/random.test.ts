import fc from 'fast-check';
import { mulberry32, shuffled } from './random';

test('a seed gives the same integers on every machine', () => {
  const next = mulberry32(1);

  expect([next(), next(), next()]).toEqual([2693262067, 11749833, 2265367787]);
});

test('numbers are integers from 0 to 2^32 - 1 for any seed', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const number = mulberry32(seed)();

      expect(Number.isInteger(number)).toBe(true);
      expect(number).toBeGreaterThanOrEqual(0);
      expect(number).toBeLessThan(2 ** 32);
    }),
  );
});

test("shuffling keeps every item and doesn't mutate the list", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const before = [...items];
      const mixed = shuffled(items, mulberry32(seed));

      expect(mixed).toHaveLength(items.length);
      expect(mixed).toEqual(expect.arrayContaining(items));
      expect(items).toEqual(before);
      expect(shuffled(items, mulberry32(seed))).toEqual(mixed);
    }),
  );
});

test('every item reaches every position about equally often', () => {
  const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
  for (let seed = 0; seed < 4000; seed += 1) {
    shuffled([0, 1, 2, 3], mulberry32(seed)).forEach((item, place) => {
      counts[place]![item]! += 1;
    });
  }

  expect(Math.min(...counts.flat())).toBeGreaterThan(900);
  expect(Math.max(...counts.flat())).toBeLessThan(1100);
});
