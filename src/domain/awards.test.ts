import { credit } from './awards';

const guardian = { id: '1', points: 1250, level: 8, rank: 'Water Guardian' };

test('points within a level leave level and rank alone', () => {
  expect(credit(guardian, 100)).toEqual({ ...guardian, points: 1350 });
});

test('a crossed 200 raises the level, and the rank follows the level', () => {
  expect(credit({ ...guardian, level: 9 }, 150)).toEqual({
    id: '1',
    points: 1400,
    level: 10,
    rank: 'Wetland Warden',
  });
});

test('a rank that does not fit the level stays until the level changes', () => {
  const titled = { ...guardian, rank: 'Honorary Otter' };

  expect(credit(titled, 149).rank).toBe('Honorary Otter');
  expect(credit(titled, 150).rank).toBe('Water Guardian');
});

test('the person who is credited is not changed', () => {
  const person = Object.freeze({ ...guardian });

  expect(credit(person, 200)).not.toBe(person);
  expect(person).toEqual(guardian);
});
