import fc from 'fast-check';
import { boardDayStart, boardPositions, compareStandings } from './board';

const mia = { points: 900, joinedAt: 10, id: 'mia' };

test.each([
  ['more points', { ...mia, points: 901, joinedAt: 99 }],
  ['the same points and came earlier', { ...mia, joinedAt: 9, id: 'zoe' }],
  ['the same points and day, and an earlier id', { ...mia, id: 'leo' }],
])('a user with %s ranks first', (_why, other) => {
  expect([mia, other].toSorted(compareStandings)).toEqual([other, mia]);
  expect([other, mia].toSorted(compareStandings)).toEqual([other, mia]);
});

test('a user compares as equal to themselves', () => {
  expect(compareStandings(mia, { ...mia })).toBe(0);
});

test.each([
  ['no users', [], []],
  ['one person', [7], [1]],
  ['different points', [9, 5, 1], [1, 2, 3]],
  ['two equals in the middle', [9, 5, 5, 1], [1, 2, 2, 4]],
  ['equals at the top', [9, 9, 5], [1, 1, 3]],
  ['no user with points', [0, 0, 0], [1, 1, 1]],
  ['equals below the top', [4, 3, 3, 3, 2, 2, 1], [1, 2, 2, 2, 5, 5, 7]],
])('users with equal points share a position: %s', (_who, points, positions) => {
  expect(boardPositions(points)).toEqual(positions);
});

test('a position is one more than the number of users with more points', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5, max: 20 })), (points) => {
      const sorted = points.toSorted((a, b) => b - a);
      const above = sorted.map((each) => sorted.filter((other) => other > each).length);

      expect(boardPositions(sorted)).toEqual(above.map((count) => count + 1));
    }),
  );
});

test.each([
  ['2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z'],
  ['2026-03-02T23:59:59.999Z', '2026-03-02T00:00:00.000Z'],
  ['1969-12-31T12:00:00.000Z', '1969-12-31T00:00:00.000Z'],
])('the board day of %s began at %s', (instant, start) => {
  expect(boardDayStart(Date.parse(instant))).toBe(Date.parse(start));
});
