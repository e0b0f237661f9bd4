import * as fc from 'fast-check';
import { createVirtualUsers } from './virtualUsers';
import { numberOf } from './virtualUserIds';
import { identityOf } from './virtualUserRows';

const numbers = (size: number) => Array.from({ length: size }, (_person, number) => number);

test('the same seed makes the same users on every machine', () => {
  const virtualUsers = createVirtualUsers({ seed: 12, size: 3 });

  const people = numbers(3).map((number) => {
    const { name, avatar } = identityOf(virtualUsers, number);
    return [name, virtualUsers.pointsOf(number), new URL(avatar).searchParams.get('seed')];
  });

  expect(people).toEqual([
    ['Wanjiru Pereira', 840, '2giphujkj4x'],
    ['Nico Sharma', 1900, 'njt30osat8'],
    ['Milan Laurent', 350, '230nx8w0us'],
  ]);
});

test('a larger size contains the users of a smaller one', () => {
  const [small, large] = [300, 5_000].map((size) => createVirtualUsers({ seed: 7, size }));

  expect(numbers(300).map(small!.pointsOf)).toEqual(numbers(300).map(large!.pointsOf));
  expect(identityOf(small!, 299)).toEqual(identityOf(large!, 299));
});

test('another seed makes other users', () => {
  const [one, other] = [1, 2].map((seed) => createVirtualUsers({ seed, size: 100 }));

  expect(numbers(100).map(one!.pointsOf)).not.toEqual(numbers(100).map(other!.pointsOf));
  expect(identityOf(one!, 0)).not.toEqual(identityOf(other!, 0));
});

test('everyone has one index, by points and then by when they joined', () => {
  const keys = fc.record({
    seed: fc.integer({ min: 0 }),
    size: fc.integer({ min: 0, max: 600 }),
  });
  fc.assert(
    fc.property(keys, (key) => {
      const { pointsOf, at } = createVirtualUsers(key);

      const naive = numbers(key.size).toSorted((a, b) => pointsOf(b) - pointsOf(a) || a - b);

      expect(numbers(key.size).map(at)).toEqual(naive);
    }),
  );
});

test('of a million users few have many points and most have few', () => {
  const { pointsOf, at, size } = createVirtualUsers({ seed: 12, size: 1_000_000 });
  const pointsAt = (index: number) => pointsOf(at(index));

  expect(pointsAt(0)).toBeGreaterThan(15_000);
  expect(pointsAt(size / 2)).toBeGreaterThan(400);
  expect(pointsAt(size / 2)).toBeLessThan(500);
  expect(pointsAt(size - 1)).toBe(0);
  for (let index = 1; index < size; index += 1) {
    if (pointsAt(index - 1) < pointsAt(index)) throw new Error(`Index ${index} is out of order.`);
  }
});

test('names are complete, and there are many', () => {
  const virtualUsers = createVirtualUsers({ seed: 12, size: 1_000 });

  const names = numbers(1_000).map((number) => identityOf(virtualUsers, number).name);

  for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  expect(new Set(names).size).toBeGreaterThan(900);
});

test.each([
  ['crowd-0', 0],
  ['crowd-299', 299],
  ['crowd-300', undefined],
  ['crowd-01', undefined],
  ['crowd-1e2', undefined],
  ['crowd-1.5', undefined],
  ['crowd--1', undefined],
  ['crowd-', undefined],
  ['crowd-NaN', undefined],
  ['5', undefined],
  ['', undefined],
])('of 300 users "%s" is number %s', (id, number) => {
  expect(numberOf(id, 300)).toBe(number);
});
