import * as fc from 'fast-check';
import { caseCount } from '@/testing/jest/allCases';
import { numberOf } from '../virtualUsers/virtualUserIds';
import { virtualUsersOf } from '../virtualUsers/virtualUsersOf';
import { addRows } from '../virtualUsers/virtualUserRows';
import { appendEntry } from '@backend/db/ledgerWrites';
import { clientOf } from '../testing/client';
import { plainBoard } from '../testing/plainBoard';
import { readPages } from '../testing/readPages';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const own = 10;

function openWorldOf(size: number) {
  const world = createWorld({ now, size, clock: { now: () => now } });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

type Client = ReturnType<typeof openWorldOf>;

/** Creates a world with stored rows for the same users, so that nothing is computed. */
function stored(size: number): Client {
  const client = openWorldOf(0);
  const virtualUsers = virtualUsersOf(createWorld({ size }));
  for (let number = 0; number < virtualUsers.size; number += 1)
    addRows(client.world, virtualUsers, number);
  return client;
}

const readAll = ({ ask }: Client, limit: number, between = async () => {}) =>
  readPages(async (query) => {
    const { items, nextCursor } = await ask('leaderboard', { limit, ...query });
    await between();
    return { items, next: nextCursor };
  });

const act = fc.oneof(
  fc.record({ kind: fc.constant('follow' as const), who: fc.nat() }),
  fc.record({ kind: fc.constant('unfollow' as const), who: fc.nat() }),
  fc.record({
    kind: fc.constant('award' as const),
    who: fc.nat(),
    points: fc.nat({ max: 400 }).map((each) => each * 5),
    daysAgo: fc.nat({ max: 2 }),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const someone = (who: number, size: number) =>
  who % size < own ? String((who % size) + 1) : `crowd-${(who % size) - own}`;

/** Awards points only to users with rows: of the virtual users, to those who were followed. */
async function doAll({ ask, world }: Client, acts: readonly Act[], size: number) {
  const followed = new Set<string>();
  for (const [index, each] of acts.entries()) {
    const userId = someone(each.who, size);
    if (each.kind === 'award') {
      const id = followed.has(userId) || !userId.startsWith('crowd') ? userId : '1';
      const at = now - each.daysAgo * 86_400_000;
      const award = {
        userId: id,
        source: `test:${index}`,
        title: 'Test',
        savings: [],
        zone: 'UTC',
      };
      appendEntry(world.db, { ...award, kind: 'award', points: each.points, at });
    } else if (userId !== '1') {
      await ask(each.kind, { userId });
      if (each.kind === 'follow') followed.add(userId);
    }
  }
}

const sizes = fc.integer({ min: 10, max: 200 });

test('computed virtual users have the same positions as users with stored rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      sizes,
      fc.array(act, { maxLength: 12 }),
      fc.integer({ min: 1, max: 100 }),
      async (size, acts, limit) => {
        const [computed, plain] = [openWorldOf(size), stored(size)];
        for (const client of [computed, plain]) await doAll(client, acts, size);
        const board = plainBoard(plain.world);
        const place = board.findIndex(({ id }) => id === '1');

        const { items, me, total } = await computed.ask('leaderboard', { around: 'me' });

        expect(await readAll(computed, limit)).toEqual(board);
        expect(total).toBe(size);
        expect(me).toEqual(board[place]);
        expect(items).toEqual(board.slice(Math.max(0, place - 2), place + 3));
        const friends = { scope: 'friends', limit: 100 } as const;
        expect(await computed.ask('leaderboard', friends)).toEqual(
          await plain.ask('leaderboard', friends),
        );
        for (const { who } of acts) {
          const arg = { userId: someone(who, size) };
          expect(await computed.ask('person', arg)).toEqual(await plain.ask('person', arg));
        }
      },
    ),
    { numRuns: caseCount(15) },
  );
});

test('virtual users with equal points share a position, sorted by who joined first', async () => {
  const items = await readAll(openWorldOf(600), 100);

  const ties = items.filter(({ points }, index) => items[index - 1]?.points === points);
  expect(ties.length).toBeGreaterThan(100);
  for (const tied of ties) {
    const before = items[items.indexOf(tied) - 1]!;
    expect(tied.position).toBe(before.position);
    const [earlier, later] = [before, tied].map(({ id }) => numberOf(id, 600) ?? Infinity);
    expect(earlier).toBeLessThanOrEqual(later!);
  }
});

test('pages contain every other user once while the user moves up and follows', async () => {
  const client = openWorldOf(300);
  let pages = 0;

  const paged = await readAll(client, 20, async () => {
    pages += 1;
    await client.ask('follow', { userId: `crowd-${pages * 17}` });
    const award = { userId: '1', source: `test:${pages}`, title: 'Test', savings: [], zone: 'UTC' };
    appendEntry(client.world.db, { ...award, kind: 'award', points: 500, at: now });
  });

  const others = paged.filter(({ id }) => id !== '1').map(({ id }) => id);
  expect(others).toHaveLength(299);
  expect(new Set(others).size).toBe(299);
});

test('the change counts the virtual users overtaken, and is -1 for each of them', async () => {
  const { ask, world } = openWorldOf(300);
  const before = (await ask('leaderboard', { around: 'me' })).me.position;
  const award = { userId: '1', source: 'test', title: 'Test', savings: [], zone: 'UTC' };
  appendEntry(world.db, { ...award, kind: 'award', points: 400, at: now });

  const { items, me } = await ask('leaderboard', { around: 'me' });

  expect(me.change).toBe(before - me.position);
  expect(me.change).toBeGreaterThan(10);
  expect(items.map(({ change }) => change)).toEqual([0, 0, me.change, -1, -1]);
});

test('places the user among a million users', async () => {
  const { ask } = openWorldOf(1_000_000);

  const { items, total, me } = await ask('leaderboard', { around: 'me' });

  expect(total).toBe(1_000_000);
  expect(me.position).toBeGreaterThan(100_000);
  expect(items).toHaveLength(5);
  expect(items[2]).toEqual(me);
});

test.each([undefined, 0, 1, 10])('a world of size %s has its own ten users', async (size) => {
  const world = createWorld({ now, ...(size !== undefined && { size }) });
  world.signIn('1');

  expect((await clientOf(world).ask('leaderboard', {})).total).toBe(10);
});
