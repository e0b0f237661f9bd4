import { createWorld } from '../world/world';
import { virtualUsersOf } from './virtualUsersOf';
import { standingOf } from './virtualUserRows';
import { materialize } from './materialize';

const now = Date.parse('2026-03-02T09:41:00Z');
const openWorld = () => createWorld({ name: 'newcomer', now, size: 300 });
const ledgerOf = ({ db }: ReturnType<typeof openWorld>, id: string) =>
  db.ledger.all().filter(({ userId }) => userId === id);

test('a virtual user who gets rows keeps their position, and their ledger explains it', () => {
  const world = openWorld();
  const { id, points, joinedAt } = standingOf(virtualUsersOf(world), 1, world.db.startedAt());

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
  expect(brought?.savings.map(({ litres }) => litres)).toEqual([189 * 19, 18 * 2270]);
  expect(brushed).toMatchObject({ kind: 'award', title: 'Tap off while brushing', points: 5 });
  expect(brushed?.savings.map(({ litres }) => litres)).toEqual([30]);
  expect(more).toEqual([]);
});

test('a virtual user without points has done nothing yet', () => {
  const world = openWorld();
  const virtualUsers = virtualUsersOf(world);
  const last = standingOf(
    virtualUsers,
    virtualUsers.at(virtualUsers.size - 1),
    world.db.startedAt(),
  );

  materialize(world, last.id);

  expect(last.points).toBe(0);
  expect(ledgerOf(world, last.id)).toMatchObject([{ kind: 'seed', points: 0 }]);
});

test('keeps the rows of a user who has some', () => {
  const world = openWorld();
  materialize(world, 'crowd-1');
  world.db.users.put({ ...world.person('crowd-1'), name: 'Nova' });
  const before = world.db.dump();

  expect(materialize(world, 'crowd-1')).toBe(true);

  expect(world.db.dump()).toEqual(before);
});

test('of 300 users ten have rows, and an unknown id gets none', () => {
  const world = openWorld();

  expect(virtualUsersOf(world).size).toBe(290);
  expect(materialize(world, 'crowd-290')).toBe(false);
  expect(materialize(world, '99')).toBe(false);
  expect(materialize(world, 'crowd-289')).toBe(true);
});

test('one joined per minute, the first 800 days before the world started', () => {
  const virtualUsers = virtualUsersOf(openWorld());
  const day = 86_400_000;

  expect(standingOf(virtualUsers, 0, now).joinedAt).toBe(now - 800 * day);
  expect(standingOf(virtualUsers, 2, now).joinedAt).toBe(now - 800 * day + 120_000);
});
