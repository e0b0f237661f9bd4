import { boardTitle, credit, levelProgress, pointsToLevel, rankForLevel, ranks } from './levels';

test.each([
  ['[H15] [K01]', 1250, 50, 150],
  ['[H16] [P09]', 0, 0, 200],
  ['[H17]', 350, 150, 50],
  ['[P09] at a level,', 400, 0, 200],
  ['a fraction,', 199.9, 199, 1],
  ['below nothing,', -1, 199, 1],
  ['no number,', Number.NaN, 0, 200],
  ['without end,', Number.POSITIVE_INFINITY, 0, 200],
])('%s %d points are %d of 200, with %d remaining', (_row, points, reached, remaining) => {
  expect(levelProgress(points)).toEqual({ reached, goal: 200, remaining });
});

test.each([
  ['[L15] [K06]', 1, 'Water Champion'],
  ['[L15] [K06]', 2, 'Eco Master'],
  ['[L15] [K06]', 3, 'Green Guardian'],
  ['[L16]', 4, 'Water Saver'],
  ['[L16]', 10, 'Water Saver'],
  ['[L16]', 100_000, 'Water Saver'],
  ['nowhere:', 0, 'Water Saver'],
])('%s position %d has the title %s', (_row, position, title) => {
  expect(boardTitle(position)).toBe(title);
});

const guardian = { id: '1', points: 1250, level: 8, rank: 'Water Guardian' };
const novice = { id: '2', points: 0, level: 1, rank: 'Water Novice' };

test.each([
  ['stays below the next 200', guardian, 149, 1399, 8, 'Water Guardian'],
  ['rises at the next 200', guardian, 150, 1400, 9, 'Water Guardian'],
  ['rises to another rank', { ...guardian, level: 9 }, 150, 1400, 10, 'Wetland Warden'],
  ['falls with points taken back', guardian, -51, 1199, 7, 'River Ranger'],
  ['never falls below 1', { ...novice, points: 400 }, -400, 0, 1, 'Water Novice'],
])('a credited user %s', (_rule, person, amount, points, level, rank) => {
  expect(credit(person, amount)).toEqual({ id: person.id, points, level, rank });
});

test("a rank that doesn't match the level stays until the level changes", () => {
  const titled = { ...guardian, rank: 'Honorary Otter' };

  expect(credit(titled, 149).rank).toBe('Honorary Otter');
  expect(credit(titled, 150).rank).toBe('Water Guardian');
});

test('the ranks follow each other without a gap and are those of their levels', () => {
  const all = ranks();

  expect(all).toHaveLength(12);
  expect(all[0]).toEqual({ name: 'Water Novice', fromLevel: 1, toLevel: 1 });
  expect(all.at(-1)).toEqual({ name: 'Water Legend', fromLevel: 20, toLevel: null });
  for (const [index, { name, fromLevel, toLevel }] of all.entries()) {
    expect(rankForLevel(fromLevel)).toBe(name);
    if (toLevel === null) continue;
    expect(rankForLevel(toLevel)).toBe(name);
    expect(all[index + 1]?.fromLevel).toBe(toLevel + 1);
  }
});

test.each([
  [8, 0],
  [3, 0],
  [9, 150],
  [10, 350],
  [20, 2350],
])('level %i is %i points away from 1250 points at level 8', (level, points) => {
  expect(pointsToLevel(level, { points: 1250, level: 8 })).toBe(points);
});
