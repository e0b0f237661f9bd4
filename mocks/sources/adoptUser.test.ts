import type { User } from '@/contract/session';
import { source } from '@/domain/ledger';
import { appendEntry } from '@backend/db/ledgerWrites';
import { isConsistent } from '../db/persistence';
import { createWorld, type World } from '../world/world';
import { adoptUser } from './adoptUser';

const real: User = {
  id: 'u-7',
  name: 'Rita Real',
  email: 'Rita@example.com',
  avatar: 'http://localhost:8080/v1/images/7',
  points: 640,
  level: 4,
  badges: ['first-drop', 'real-only'],
  rank: 'Leak Finder',
  streak: 3,
  dailyGoal: 40,
  units: 'gallons',
};

const adopt = (world: World, user: Partial<User> = {}) =>
  world.transact(() => adoptUser(world, { ...real, ...user }));

const earn = (world: World, userId: string) => {
  const award = { kind: 'award' as const, title: 'Tap off', points: 5, savings: [], zone: 'UTC' };
  const entry = { ...award, userId, source: source.actionLog('a'), at: world.now() };
  return world.transact(() => appendEntry(world.db, entry));
};

test.each([
  ['a new user', 'u-7'],
  ['a user of the starting world', '3'],
  ['the demo user', '1'],
])('%s has id, name, points and badges of the backend, and a ledger that adds up', (_, id) => {
  const world = createWorld();

  adopt(world, { id });

  const { name, email, avatar, points, level, badges, dailyGoal, units } = real;
  const kept = { id, name, email: email.toLowerCase(), avatar, points, level, dailyGoal, units };
  expect(world.person(id)).toMatchObject({ ...kept, badges });
  expect(isConsistent(world.db.dump())).toBe(true);
  expect(world.db.ledger.all().filter(({ userId }) => userId === id)).toHaveLength(1);
  expect(world.db.completions.all().filter(({ userId }) => userId === id)).toEqual([]);
});

test('what the user earns in the world comes on top, also when the backend has new points', () => {
  const world = createWorld();
  adopt(world);
  earn(world, 'u-7');

  adopt(world, { points: 790, badges: ['first-drop', 'water-warrior'] });

  const { points, level, badges } = world.person('u-7');
  expect([points, level]).toEqual([795, 4]);
  expect(badges).toEqual(expect.arrayContaining(['first-drop', 'water-warrior', 'real-only']));
  expect(isConsistent(world.db.dump())).toBe(true);
});

test('the same user again changes nothing', () => {
  const world = createWorld();
  adopt(world);
  const before = world.db.changes();

  adopt(world);

  expect(world.db.changes()).toBe(before);
});
