import * as fc from 'fast-check';
import { boardPositions, compareStandings, type Standing } from '@/domain/board';
import {
  countBefore,
  countUpTo,
  createRanking,
  mergeRankings,
  emptyRanking,
  positionOf,
  withoutIndexes,
} from './mergedRanking';
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

describe('merged rankings', () => {
  /** Few different points and times, so that there are many ties. */
  const standings = (prefix: string) =>
    fc
      .array(fc.record({ points: fc.nat({ max: 6 }), joinedAt: fc.nat({ max: 3 }) }))
      .map((people) => people.map((each, index) => ({ ...each, id: `${prefix}${index}` })));

  const all = ({ length, at }: ReturnType<typeof createRanking>): Standing[] =>
    Array.from({ length }, (_, index) => at(index));

  test('merges two rankings in the order of both', () => {
    fc.assert(
      fc.property(standings('a'), standings('b'), (few, many) => {
        const one = mergeRankings(createRanking(few), createRanking(many));

        expect(all(one)).toEqual([...few, ...many].toSorted(compareStandings));
      }),
    );
  });

  test('leaves no gap for users who are left out', () => {
    const cases = standings('a').chain((people) =>
      fc.tuple(
        fc.constant(people.toSorted(compareStandings)),
        fc.shuffledSubarray(people.map((_person, index) => index)),
      ),
    );
    fc.assert(
      fc.property(cases, ([people, indexes]) => {
        const rest = people.filter((_person, index) => !indexes.includes(index));

        expect(all(withoutIndexes(createRanking(people), indexes))).toEqual(rest);
      }),
    );
  });

  test('positions and counts equal those of counting one by one', () => {
    fc.assert(
      fc.property(standings('a'), standings('b'), (people, others) => {
        const ranking = createRanking(people);
        const sorted = people.toSorted(compareStandings);

        const positions = sorted.map(({ points }) => positionOf(ranking, points));

        expect(positions).toEqual(boardPositions(sorted.map(({ points }) => points)));
        for (const other of [...people, ...others]) {
          const before = people.filter((each) => compareStandings(each, other) < 0).length;
          const isThere = people.includes(other);
          expect(countBefore(ranking, other)).toBe(before);
          expect(countUpTo(ranking, other)).toBe(before + Number(isThere));
        }
      }),
    );
  });

  test('throws beyond the last index', () => {
    expect(() => emptyRanking.at(0)).toThrow('There is no row at index 0.');
  });
});
