import * as fc from 'fast-check';
import { membersOnline } from './membersOnline';

const seconds = (count: number) => count * 1000;

test('returns the initial number for the first minute', () => {
  expect(membersOnline(125, 7, 0)).toBe(125);
  expect(membersOnline(125, 7, seconds(59))).toBe(125);
});

test('changes the number afterwards', () => {
  const quarter = Array.from({ length: 30 }, (_, half) =>
    membersOnline(125, 7, seconds(30 * half)),
  );

  expect(new Set(quarter).size).toBeGreaterThan(3);
});

test('stays near the initial number, changes in small steps, and is reproducible', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat({ max: 10 ** 10 }), (seed, at) => {
      const now = membersOnline(125, seed, at);
      expect(Math.abs(now - 125)).toBeLessThanOrEqual(31);
      expect(Math.abs(membersOnline(125, seed, at + seconds(30)) - now)).toBeLessThanOrEqual(4);
      expect(membersOnline(125, seed, at)).toBe(now);
    }),
  );
});

test('returns the initial number for a clock that was set back', () => {
  expect(membersOnline(125, 7, -seconds(60))).toBe(125);
});

test('is the same on every machine', () => {
  const day = Array.from({ length: 12 }, (_, half) => membersOnline(125, 7, seconds(30 * half)));

  expect(day).toEqual([125, 125, 126, 125, 124, 125, 124, 123, 123, 125, 123, 124]);
});
