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
