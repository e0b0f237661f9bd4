import { appendEntry } from '@backend/db/ledgerWrites';
import { virtualUsersOf } from '../virtualUsers/virtualUsersOf';
import { createWorld } from '../world/world';
import { boardFor } from './board';

const dayStart = Date.parse('2026-03-02T00:00:00Z');
const now = Date.parse('2026-03-02T09:41:00Z');

type Gain = readonly [points: number, at: number, postedAt?: number];

test.each<[string, number, Gain[], boolean]>([
  ['joined today, whatever they gained', dayStart, [[9000, dayStart + 1]], false],
  ['joined earlier', dayStart - 1, [[9000, dayStart + 1]], true],
  [
    'did something earlier but joined later',
    dayStart + 1,
    [
      [10, dayStart - 1],
      [9000, dayStart + 2],
    ],
    true,
  ],
  [
    'sent it at the start of the day, though it is older',
    now,
    [[9000, dayStart - 1, dayStart]],
    false,
  ],
])('a user who %s has risen since then: %4$s', (_who, joinedAt, gains, hasRisen) => {
  const world = createWorld({ now });
  const { db } = world;
  db.users.put({ ...world.person('4'), id: 'new', points: 0, joinedAt, badges: [] });
  for (const [points, at, postedAt] of gains) {
    const write = { userId: 'new', source: `video:${at}`, kind: 'award', title: 'A tap' } as const;
    const sent = postedAt !== undefined && { postedAt };
    appendEntry(db, { ...write, points, savings: [], at, zone: 'UTC', ...sent });
  }

  const community = { db, virtualUsers: virtualUsersOf(world) };
  const board = boardFor(community, { userId: '1', scope: 'global', now });

  const row = board.rows(0, board.ranking.length).find(({ id }) => id === 'new');
  expect(row!.change > 5).toBe(hasRisen);
  expect(row!.change === 0).toBe(!hasRisen);
});
