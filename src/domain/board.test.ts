import { compareStandings } from './board';

const mia = { points: 900, joinedAt: 10, id: 'mia' };

test.each([
  ['more points', { ...mia, points: 901, joinedAt: 99 }],
  ['the same points and came earlier', { ...mia, joinedAt: 9, id: 'zoe' }],
  ['the same points and day, and an earlier id', { ...mia, id: 'leo' }],
])('who has %s stands first', (_why, other) => {
  expect([mia, other].toSorted(compareStandings)).toEqual([other, mia]);
  expect([other, mia].toSorted(compareStandings)).toEqual([other, mia]);
});

test('somebody stands level with themselves', () => {
  expect(compareStandings(mia, { ...mia })).toBe(0);
});
