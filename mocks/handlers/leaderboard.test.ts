import * as fc from 'fast-check';
import { appendEntry } from '@backend/db/ledgerWrites';
import { clientOf } from '../testing/client';
import { addRows } from '../virtualUsers/virtualUserRows';
import { virtualUsersOf } from '../virtualUsers/virtualUsersOf';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');
const own = 10;

function open(size = 0) {
  const world = createWorld({ now, size, clock: { now: () => now } });
  world.signIn('1');
  return { world, ...clientOf(world) };
}

type Client = ReturnType<typeof open>;

async function readAll({ ask }: Client, limit: number) {
  const rows = [];
  for (let cursor: string | null = '', next = {}; cursor !== null && rows.length < 1_000;) {
    const page = await ask('leaderboard', { limit, ...next });
    rows.push(...page.items);
    cursor = page.nextCursor;
    next = { cursor };
  }
  return rows;
}

let awards = 0;
const award = ({ world }: Client, points: number, userId = '1', at = now) =>
  appendEntry(world.db, {
    userId,
    source: `test:${(awards += 1)}`,
    kind: 'award',
    title: 'Test',
    points,
    savings: [],
    at,
    zone: 'UTC',
  });

test('the change counts positions since midnight UTC, and is -1 for who was overtaken', async () => {
  const client = open(300);
  const changes = async ({ ask }: Client) =>
    (await ask('leaderboard', { around: 'me' })).items.map(({ change }) => change);
  expect(await changes(client)).toEqual([0, 0, 0, 0, 0]);
  const before = (await client.ask('leaderboard', {})).me.position;

  award(client, 400);

  const { me } = await client.ask('leaderboard', {});
  expect(me.change).toBe(before - me.position);
  expect(me.change).toBeGreaterThan(10);
  expect(await changes(client)).toEqual([0, 0, me.change, -1, -1]);
  const tomorrow = createWorld({ now: now + 86_400_000, size: 300, data: client.world.db.dump() });
  const later = { world: tomorrow, ...clientOf(tomorrow) };
  expect(await changes(later)).toEqual([0, 0, 0, 0, 0]);
});

/** Creates a world with stored rows for the same users, so that nothing is computed. */
function stored(size: number): Client {
  const client = open();
  const virtualUsers = virtualUsersOf(createWorld({ size }));
  for (let number = 0; number < virtualUsers.size; number += 1)
    addRows(client.world, virtualUsers, number);
  return client;
}

const act = fc.record({
  kind: fc.constantFrom('follow' as const, 'unfollow' as const, 'award' as const),
  who: fc.nat(),
  points: fc.nat({ max: 400 }).map((each) => each * 5),
  daysAgo: fc.nat({ max: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const someone = (who: number, size: number) =>
  who % size < own ? String((who % size) + 1) : `crowd-${(who % size) - own}`;

/** Awards points only to users with rows: of the virtual users, to those who were followed. */
async function doAll(client: Client, acts: readonly Act[], size: number) {
  const followed = new Set<string>();
  for (const { kind, who, points, daysAgo } of acts) {
    const userId = someone(who, size);
    if (kind === 'award') {
      const id = followed.has(userId) || !userId.startsWith('crowd') ? userId : '1';
      award(client, points, id, now - daysAgo * 86_400_000);
    } else if (userId !== '1') {
      await client.ask(kind, { userId });
      if (kind === 'follow') followed.add(userId);
    }
  }
}

test('computed virtual users have the same positions as users with stored rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 10, max: 120 }),
      fc.array(act, { maxLength: 8 }),
      fc.integer({ min: 10, max: 100 }),
      async (size, acts, limit) => {
        const [computed, plain] = [open(size), stored(size)];
        for (const client of [computed, plain]) await doAll(client, acts, size);
        const board = await readAll(plain, 100);
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
    { numRuns: 3 },
  );
});

test('places the user among a million users, and rejects a page without rows', async () => {
  const { ask, expectProblem } = open(1_000_000);

  const { items, total, me } = await ask('leaderboard', { around: 'me' });

  expect(total).toBe(1_000_000);
  expect(me.position).toBeGreaterThan(100_000);
  expect(items).toHaveLength(5);
  expect(items[2]).toEqual(me);
  const { errors } = await expectProblem('leaderboard', { limit: 0 });
  expect(errors).toMatchObject([{ pointer: '/limit', code: 'invalid' }]);
});
