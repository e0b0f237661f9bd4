import { appendEntry } from '@backend/db/ledgerWrites';
import { clientOf } from '../testing/client';
import { addRows } from '../virtualUsers/virtualUserRows';
import { createWorld } from '../world/world';

const now = Date.parse('2026-03-02T09:41:00Z');

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
  const { virtualUsers } = createWorld({ size });
  for (let number = 0; number < virtualUsers().size; number += 1)
    addRows({ ...client.world, virtualUsers }, number);
  return client;
}

test.each([60, 300])(
  'of %i users, computed virtual users have the same positions as users with stored rows',
  async (size) => {
    const boards = [open(size), stored(size)] as const;
    const followed = ['4', 'crowd-3', 'crowd-20', 'crowd-49'];
    for (const client of boards) {
      for (const userId of followed) await client.ask('follow', { userId });
      await client.ask('unfollow', { userId: 'crowd-20' });
      award(client, 400);
      award(client, 35, 'crowd-3', now - 86_400_000);
      award(client, 1_000, 'crowd-20');
      award(client, 10, '4', now - 2 * 86_400_000);
    }
    const [computed, plain] = boards;
    const board = await readAll(plain, 100);
    const place = board.findIndex(({ id }) => id === '1');

    const { items, me, total } = await computed.ask('leaderboard', { around: 'me' });

    expect(await readAll(computed, 7)).toEqual(board);
    expect([board.length, total]).toEqual([size, size]);
    expect(me).toEqual(board[place]);
    expect(items).toEqual(board.slice(place - 2, place + 3));
    const friends = { scope: 'friends', limit: 2 } as const;
    expect(await computed.ask('leaderboard', friends)).toEqual(
      await plain.ask('leaderboard', friends),
    );
    for (const userId of ['1', 'crowd-0', ...followed])
      expect(await computed.ask('person', { userId })).toEqual(
        await plain.ask('person', { userId }),
      );
  },
);

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
