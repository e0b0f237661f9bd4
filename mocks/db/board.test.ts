import * as fc from 'fast-check';
import { compareStandings } from '@/domain/levels';
import { appendEntry } from '@backend/db/ledgerWrites';
import {
  boardFor,
  countBefore,
  countUpTo,
  createRanking,
  mergeRankings,
  positionOf,
  withoutIndexes,
} from './board';
import { createWorld } from '../world/world';

const dayStart = Date.parse('2026-03-02T00:00:00Z');
const now = Date.parse('2026-03-02T09:41:00Z');

type Gain = readonly [points: number, at: number, postedAt?: number];

const before = dayStart - 1;

test.each<[string, number, Gain[], boolean]>([
  ['joined today, whatever they gained', dayStart, [[9000, dayStart + 1]], false],
  ['joined earlier', before, [[9000, dayStart + 1]], true],
  [
    'did something before they joined',
    dayStart + 1,
    [
      [10, before],
      [9000, dayStart + 2],
    ],
    true,
  ],
  ['sent at the start of the day what is older', before, [[9000, before, dayStart]], true],
])('a user who %s has risen since then: %4$s', (_who, joinedAt, gains, hasRisen) => {
  const world = createWorld({ now });
  const { db } = world;
  db.users.put({ ...world.person('4'), id: 'new', points: 0, joinedAt, badges: [] });
  for (const [points, at, postedAt] of gains) {
    const write = { userId: 'new', source: `video:${at}`, kind: 'award', title: 'A tap' } as const;
    const sent = postedAt !== undefined && { postedAt };
    appendEntry(db, { ...write, points, savings: [], at, zone: 'UTC', ...sent });
  }

  const board = boardFor({ ...world, now: () => now }, '1', 'global');

  const row = board.rows(0, board.ranking.length).find(({ id }) => id === 'new');
  expect(row!.change > 5).toBe(hasRisen);
  expect(row!.change === 0).toBe(!hasRisen);
});

/** Few different points and times, so that there are many ties. */
const standings = (prefix: string) =>
  fc
    .array(fc.record({ points: fc.nat({ max: 6 }), joinedAt: fc.nat({ max: 3 }) }))
    .map((people) => people.map((each, index) => ({ ...each, id: `${prefix}${index}` })));

test('a merged ranking has the order, positions and counts of a plain sort', () => {
  fc.assert(
    fc.property(standings('a'), standings('b'), fc.nat(), (few, many, left) => {
      const sorted = many.toSorted(compareStandings);
      const indexes = sorted.flatMap((_person, index) => ((left >> index) & 1 ? [index] : []));
      const rest = sorted.filter((_person, index) => !indexes.includes(index));
      const people = [...few, ...rest].toSorted(compareStandings);

      const others = withoutIndexes(createRanking(many), indexes);
      const ranking = mergeRankings(createRanking(few), others);

      expect(Array.from({ length: ranking.length }, (_, index) => ranking.at(index))).toEqual(
        people,
      );
      expect(people.map(({ points }) => positionOf(ranking, points))).toEqual(
        people.map(({ points }) => 1 + people.filter((other) => other.points > points).length),
      );
      for (const each of [...few, ...many]) {
        const before = people.filter((other) => compareStandings(other, each) < 0).length;
        expect(countBefore(ranking, each)).toBe(before);
        expect(countUpTo(ranking, each)).toBe(before + Number(people.includes(each)));
      }
    }),
  );
  expect(() => createRanking([]).at(0)).toThrow('There is no row at index 0.');
});
