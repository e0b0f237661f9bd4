import fc from 'fast-check';
import {
  levelAfter,
  levelProgress,
  pointsPerLevel,
  boardTitle,
  rankForLevel,
  ranks,
  pointsToLevel,
  credit,
} from './levels';

test('[K01] a level takes 200 points', () => {
  expect(pointsPerLevel).toBe(200);
});

test.each([
  ['[H15] [K01]', 1250, 50, 150],
  ['[H16] [P09]', 0, 0, 200],
  ['[H17]', 350, 150, 50],
  ['just before a level,', 199, 199, 1],
  ['[P09] at a level,', 400, 0, 200],
  ['just after a level,', 201, 1, 199],
  ['a fraction,', 199.9, 199, 1],
  ['below nothing,', -1, 199, 1],
  ['no number,', Number.NaN, 0, 200],
  ['without end,', Number.POSITIVE_INFINITY, 0, 200],
])('%s %d points are %d of 200, with %d remaining', (_row, points, reached, remaining) => {
  expect(levelProgress(points)).toEqual({ reached, goal: 200, remaining });
});

test('[H17] [K01] progress stays between 0 and 199 for any number', () => {
  fc.assert(
    fc.property(fc.double(), (points) => {
      const { reached, goal, remaining } = levelProgress(points);

      expect(Number.isInteger(reached)).toBe(true);
      expect(Object.is(reached, -0)).toBe(false);
      expect(reached).toBeGreaterThanOrEqual(0);
      expect(reached).toBeLessThan(goal);
      expect(reached + remaining).toBe(200);
    }),
  );
});

test.each([
  ['stays below the next 200', 8, 1250, 1399, 8],
  ['rises on reaching it', 8, 1250, 1400, 9],
  ['rises from 1 to 2 at 200', 1, 0, 200, 2],
  ['stays at 1 until 199', 1, 0, 199, 1],
  ['rises by two with 400', 1, 0, 400, 3],
  ['rises by one with 399', 1, 0, 399, 2],
  ['rises by each 200 that is crossed', 1, 0, 650, 4],
  ['rises by few points that cross', 5, 799, 801, 6],
  ['stays without points', 3, 400, 400, 3],
  ['falls with points taken', 3, 400, 399, 2],
  ['stays with points taken down to a 200', 3, 599, 400, 3],
  ['falls by each 200 that is crossed back', 5, 850, 199, 1],
  ['returns to its earlier value', 9, 1400, 1250, 8],
  ['never falls below 1', 1, 400, 0, 1],
])('the level %s', (_rule, level, before, after, expected) => {
  expect(levelAfter(level, before, after)).toBe(expected);
});

test('two awards lead to the same level as one with the same points', () => {
  const amount = fc.nat(100_000);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99 }),
      amount,
      amount,
      amount,
      (level, start, one, two) => {
        const atOnce = levelAfter(level, start, start + one + two);
        const between = levelAfter(level, start, start + one);

        expect(levelAfter(between, start + one, start + one + two)).toBe(atOnce);
      },
    ),
  );
});

test.each([
  [1, 'Water Novice'],
  [2, 'Drop Collector'],
  [3, 'Tap Tamer'],
  [4, 'Leak Finder'],
  [5, 'Rain Catcher'],
  [6, 'Stream Keeper'],
  [7, 'River Ranger'],
  [8, 'Water Guardian'],
  [9, 'Water Guardian'],
  [10, 'Wetland Warden'],
  [11, 'Wetland Warden'],
  [12, 'Aquifer Keeper'],
  [14, 'Aquifer Keeper'],
  [15, 'Ocean Protector'],
  [19, 'Ocean Protector'],
  [20, 'Water Legend'],
  [999, 'Water Legend'],
  [0, 'Water Novice'],
  [Number.NaN, 'Water Novice'],
])('level %d has the rank %s', (level, title) => {
  expect(rankForLevel(level)).toBe(title);
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
  ['stays at 1 below the first 200', novice, 199, 199, 1, 'Water Novice'],
  ['rises at the first 200', novice, 200, 200, 2, 'Drop Collector'],
  ['rises by several levels at once', novice, 650, 650, 4, 'Leak Finder'],
  ['falls with points taken back', guardian, -51, 1199, 7, 'River Ranger'],
  ['falls by several levels at once', guardian, -451, 799, 5, 'Rain Catcher'],
  ['never falls below 1', { ...novice, points: 400 }, -400, 0, 1, 'Water Novice'],
])('a credited user %s', (_rule, person, amount, points, level, rank) => {
  expect(credit(person, amount)).toEqual({ id: person.id, points, level, rank });
});

test("a rank that doesn't match the level stays until the level changes", () => {
  const titled = { ...guardian, rank: 'Honorary Otter' };

  expect(credit(titled, 149).rank).toBe('Honorary Otter');
  expect(credit(titled, 150).rank).toBe('Water Guardian');
});

test("credit doesn't mutate the user", () => {
  const person = Object.freeze({ ...guardian });

  expect(credit(person, 200)).not.toBe(person);
  expect(person).toEqual(guardian);
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
