import fc from 'fast-check';
import { mulberry32, shuffled } from './random';
import { fnv1a, seedFor } from './seed';

test('a seed gives the same integers on every machine', () => {
  const next = mulberry32(1);

  expect([next(), next(), next()]).toEqual([2693262067, 11749833, 2265367787]);
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
  for (let seed = 0; seed < 1000; seed += 1) {
    shuffled([0, 1, 2, 3], mulberry32(seed)).forEach((item, place) => {
      counts[place]![item]! += 1;
    });
  }

  expect(Math.min(...counts.flat())).toBeGreaterThan(200);
  expect(Math.max(...counts.flat())).toBeLessThan(300);
});

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('FNV-1a of "%s" equals the published hash', (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});

test('each challenge, user and attempt has its own seed', () => {
  expect(seedFor('3', 'demo', 1)).toBe(fnv1a('3:demo:1'));
});
