import * as fc from 'fast-check';
import { createWorld } from '../world/world';
import { createVirtualUsers, numberOf } from './virtualUsers';
import { identityOf, materialize, standingOf } from './virtualUserRows';

const numbers = (size: number) => Array.from({ length: size }, (_person, number) => number);

test('the same seed makes the same users on every machine', () => {
  const virtualUsers = createVirtualUsers({ seed: 12, size: 3 });

  const people = numbers(3).map((number) => {
    const { name, avatar } = identityOf(12, number);
    return [name, virtualUsers.pointsOf(number), new URL(avatar).searchParams.get('seed')];
  });

  expect(people).toEqual([
    ['Wanjiru Pereira', 840, '2giphujkj4x'],
    ['Nico Sharma', 1900, 'njt30osat8'],
    ['Milan Laurent', 350, '230nx8w0us'],
  ]);
});

test('everyone has one index, by points and then by when they joined', () => {
  const keys = fc.record({
    seed: fc.integer({ min: 0 }),
    size: fc.integer({ min: 0, max: 200 }),
  });
  fc.assert(
    fc.property(keys, (key) => {
      const { pointsOf, at } = createVirtualUsers(key);

      const naive = numbers(key.size).toSorted((a, b) => pointsOf(b) - pointsOf(a) || a - b);

      expect(numbers(key.size).map(at)).toEqual(naive);
    }),
  );
});

test('of a million users few have many points and most have few, and all have whole names', () => {
  const virtualUsers = createVirtualUsers({ seed: 12, size: 1_000_000 });
  const pointsAt = (index: number) => virtualUsers.pointsOf(virtualUsers.at(index));
  const names = numbers(1_000).map((number) => identityOf(12, number).name);

  expect(pointsAt(0)).toBeGreaterThan(15_000);
  expect(pointsAt(500_000)).toBeGreaterThan(400);
  expect(pointsAt(500_000)).toBeLessThan(500);
  expect(pointsAt(999_999)).toBe(0);
  expect(names.filter((name) => !/^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBeGreaterThan(900);
});

test('ids of 300 users have their numbers, and no others', () => {
  expect([numberOf('crowd-0', 300), numberOf('crowd-299', 300)]).toEqual([0, 299]);
  for (const id of ['crowd-300', 'crowd-01', 'crowd--1', 'crowd-', 'x', ''])
    expect([id, numberOf(id, 300)]).toEqual([id, undefined]);
});

describe('rows', () => {
  const now = Date.parse('2026-03-02T09:41:00Z');
  const openWorld = () => createWorld({ name: 'newcomer', now, size: 300 });
  const ledgerOf = ({ db }: ReturnType<typeof openWorld>, id: string) =>
    db.ledger.all().filter(({ userId }) => userId === id);

  test('a virtual user who gets rows keeps their position, and their ledger explains it', () => {
    const world = openWorld();
    const { id, points, joinedAt } = standingOf(world, 1);
    expect(joinedAt).toBe(now - 800 * 86_400_000 + 60_000);

    expect(materialize(world, id)).toBe(true);

    const [brought, brushed, ...more] = ledgerOf(world, id);
    expect(points).toBe(1900);
    expect(world.person(id)).toMatchObject({ name: 'Nico Sharma', points, joinedAt, email: '' });
    expect(brought).toMatchObject({
      source: 'seed',
      kind: 'seed',
      title: 'Points from before',
      points: 1895,
      at: joinedAt,
      badges: ['water-warrior', 'eco-champion'],
      levelBefore: 1,
    });
    expect(brought?.savings.map(({ liters }) => liters)).toEqual([189 * 19, 18 * 2270]);
    expect(brushed).toMatchObject({ kind: 'award', title: 'Tap off while brushing', points: 5 });
    expect(brushed?.savings.map(({ liters }) => liters)).toEqual([30]);
    expect(more).toEqual([]);
  });

  test('of 300 users ten have rows, an unknown id gets none, and rows stay', () => {
    const world = openWorld();
    const virtualUsers = world.virtualUsers();
    expect(virtualUsers.size).toBe(290);
    for (const size of [0, 1, 10]) expect(createWorld({ now, size }).virtualUsers().size).toBe(0);
    const { at } = virtualUsers;
    const last = standingOf(world, at(289));

    expect(materialize(world, 'crowd-290')).toBe(false);
    expect(materialize(world, '99')).toBe(false);
    expect(materialize(world, last.id)).toBe(true);
    expect(last.points).toBe(0);
    expect(ledgerOf(world, last.id)).toMatchObject([{ kind: 'seed', points: 0 }]);
    world.db.users.put({ ...world.person(last.id), name: 'Nova' });
    const before = world.db.dump();
    expect(materialize(world, last.id)).toBe(true);
    expect(world.db.dump()).toEqual(before);
  });
});
