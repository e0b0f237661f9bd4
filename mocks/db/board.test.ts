import { virtualUsersOf } from '../virtualUsers/virtualUsersOf';
import { createWorld } from '../world/world';
import { boardFor } from './board';
import { appendEntry } from '@backend/db/ledgerWrites';

const dayStart = Date.parse('2026-03-02T00:00:00Z');
const now = Date.parse('2026-03-02T09:41:00Z');

function openBoard() {
  const world = createWorld({ now });
  const { db } = world;
  const ledgerWrite = { title: 'A tap', savings: [], zone: 'UTC', kind: 'award' as const };
  return {
    /** Adds a user without points. */
    join: (id: string, joinedAt: number) =>
      db.users.put({ ...world.person('4'), id, points: 0, joinedAt, badges: [] }),
    gain: (userId: string, points: number, at: number, postedAt?: number) =>
      appendEntry(db, {
        ...ledgerWrite,
        userId,
        points,
        at,
        source: `video:${userId}:${at}`,
        ...(postedAt !== undefined && { postedAt }),
      }),
    /** Returns by how many positions a user has risen since the start of the day. */
    change(id: string) {
      const community = { db, virtualUsers: virtualUsersOf(world) };
      const board = boardFor(community, { userId: '1', scope: 'global', now });
      return board.rows(0, board.ranking.length).find((row) => row.id === id)?.change;
    },
  };
}

test('a user who joined today has no change, whatever they gained', () => {
  const { join, gain, change } = openBoard();
  join('early', dayStart);

  gain('early', 9000, dayStart + 1);

  expect(change('early')).toBe(0);
});

test('a user who joined earlier had their position then', () => {
  const { join, gain, change } = openBoard();
  join('late', dayStart - 1);

  gain('late', 9000, dayStart + 1);

  expect(change('late')).toBeGreaterThan(5);
});

test('also a user who did something earlier but joined later', () => {
  const { join, gain, change } = openBoard();
  join('both', dayStart + 1);

  gain('both', 10, dayStart - 1);
  gain('both', 9000, dayStart + 2);

  expect(change('both')).toBeGreaterThan(5);
});

test('counts what is submitted at the start of the day to that day, however old it is', () => {
  const { join, gain, change } = openBoard();
  join('slow', now);

  gain('slow', 9000, dayStart - 1, dayStart);

  expect(change('slow')).toBe(0);
});
