import { compareStandings, type Standing } from '@/domain/board';

/** Standings by place, from 0 on, highest first. Nobody needs to have listed them all. */
export interface Lineup {
  readonly length: number;
  readonly at: (place: number) => Standing;
}

export const nobody: Lineup = lineupOf([]);

export function lineupOf(people: readonly Standing[]): Lineup {
  const sorted = people.toSorted(compareStandings);
  return {
    length: sorted.length,
    at(place) {
      const standing = sorted[place];
      if (!standing) throw new RangeError(`Nobody stands at place ${place}.`);
      return standing;
    },
  };
}

/** Those who stand at these places are left out. */
export function without({ length, at }: Lineup, places: readonly number[]): Lineup {
  const gone = places.toSorted((a, b) => a - b);
  const skip = (place: number) => gone.reduce((at, each) => (each <= at ? at + 1 : at), place);
  return { length: length - gone.length, at: (place) => at(skip(place)) };
}

/** A few among many. */
export function merged(few: Lineup, many: Lineup): Lineup {
  const places = Array.from({ length: few.length }, (_, index) => {
    return index + countBefore(many, few.at(index));
  });
  return {
    length: few.length + many.length,
    at(place) {
      const before = countWhile(places.length, (index) => (places[index] ?? 0) < place);
      return places[before] === place ? few.at(before) : many.at(place - before);
    },
  };
}

export const countBefore = ({ length, at }: Lineup, standing: Standing): number =>
  countWhile(length, (place) => compareStandings(at(place), standing) < 0);

/** How many stand there or before, whether or not somebody stands there. */
export const countUpTo = ({ length, at }: Lineup, standing: Standing): number =>
  countWhile(length, (place) => compareStandings(at(place), standing) <= 0);

/** The position of so many points: 1 is the top, equals share it, and then as many are left out (1, 2, 2, 4). */
export const positionOf = ({ length, at }: Lineup, points: number): number =>
  1 + countWhile(length, (place) => at(place).points > points);

/** How many of the first places pass a test that none after them passes. */
function countWhile(length: number, passes: (place: number) => boolean): number {
  let [from, to] = [0, length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (passes(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
