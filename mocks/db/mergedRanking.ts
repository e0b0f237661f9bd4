import { compareStandings, type Standing } from '@/domain/levels';

/** Standings by index, highest first, without a list of them all. */
export interface Ranking {
  readonly length: number;
  readonly at: (index: number) => Standing;
}

export const emptyRanking: Ranking = createRanking([]);

export function createRanking(people: readonly Standing[]): Ranking {
  const sorted = people.toSorted(compareStandings);
  return {
    length: sorted.length,
    at(index) {
      const standing = sorted[index];
      if (!standing) throw new RangeError(`There is no row at index ${index}.`);
      return standing;
    },
  };
}

export function withoutIndexes({ length, at }: Ranking, indexes: readonly number[]): Ranking {
  const gone = indexes.toSorted((a, b) => a - b);
  const skip = (index: number) => gone.reduce((at, each) => (each <= at ? at + 1 : at), index);
  return { length: length - gone.length, at: (index) => at(skip(index)) };
}

export function mergeRankings(few: Ranking, many: Ranking): Ranking {
  const indexes = Array.from({ length: few.length }, (_, index) => {
    return index + countBefore(many, few.at(index));
  });
  return {
    length: few.length + many.length,
    at(index) {
      const before = countWhile(indexes.length, (each) => (indexes[each] ?? 0) < index);
      return indexes[before] === index ? few.at(before) : many.at(index - before);
    },
  };
}

export const countBefore = ({ length, at }: Ranking, standing: Standing): number =>
  countWhile(length, (index) => compareStandings(at(index), standing) < 0);

/** Returns how many standings are at or before this one, which need not be in the ranking. */
export const countUpTo = ({ length, at }: Ranking, standing: Standing): number =>
  countWhile(length, (index) => compareStandings(at(index), standing) <= 0);

/** 1 is the top. Equal points share a position, and the next are skipped (1, 2, 2, 4). */
export const positionOf = ({ length, at }: Ranking, points: number): number =>
  1 + countWhile(length, (index) => at(index).points > points);

/** Returns how many of the first indexes pass a test that no later one passes (binary search). */
function countWhile(length: number, passes: (index: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (passes(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
