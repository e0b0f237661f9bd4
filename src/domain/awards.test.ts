import { credit } from './awards';

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
