import fc from 'fast-check';
import { uploadPercent } from './upload';

test.each([
  [0, 0],
  [199, 0],
  [200, 10],
  [600, 30],
  [1000, 50],
  [1800, 90],
  [1999, 90],
  [2000, 100],
  [10_000, 100],
  [-1, 0],
])('[U06] [U07] [K03] after %d ms the upload has come %d percent', (elapsed, percent) => {
  expect(uploadPercent(elapsed)).toBe(percent);
});

test('[U06] [U07] progress takes eleven values and never falls', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (elapsed, more) => {
      const percent = uploadPercent(elapsed);

      expect(percent % 10).toBe(0);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(uploadPercent(elapsed + more)).toBeGreaterThanOrEqual(percent);
      expect(uploadPercent(elapsed + more)).toBeLessThanOrEqual(100);
    }),
  );
});
