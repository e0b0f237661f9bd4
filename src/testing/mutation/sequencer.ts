import Sequencer from '@jest/test-sequencer';
import { dirname } from 'node:path';
import { fileOf } from './mutantFiles';
import { plantedMutant, readNoticed, readReached } from './notes';

type Tests = Parameters<Sequencer['sort']>[0];

/** What that many files don't notice counts as survived: a score says the least that is true. */
const { MUTATION_MOST_FILES: mostFiles = '8' } = process.env;

/** How far away the nearest mutant is that each file has noticed: they are numbered as they stand in the code. */
function distancesTo(mutant: string): Map<string, number> {
  const distances = new Map<string, number>();
  for (const [path, noticed] of readNoticed()) {
    const distance = Math.abs(Number(noticed) - Number(mutant));
    distances.set(path, Math.min(distance, distances.get(path) ?? Infinity));
  }
  return distances;
}

const firstDifference = (a: readonly number[], b: readonly number[]) =>
  a.map((rank, index) => rank - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/**
 * Of the test files those that reach the planted mutant, the likeliest to notice it first: the one of the
 * same name, those that have noticed its neighbours, those of the same folder. What is run ends with the
 * first test that fails. Stryker itself would load each file for every mutant.
 */
export default class MutantSequencer extends Sequencer {
  override sort(tests: Tests): Tests {
    const mutant = plantedMutant();
    if (mutant === undefined) return tests;
    const reached = readReached();
    const distances = distancesTo(mutant);
    const file = fileOf(mutant);
    const own = `/${file.replace(/\.tsx?$/, '.test.')}`;
    const folder = `/${dirname(file)}/`;
    const ranks = ({ path }: Tests[number]) => [
      path.includes(own) ? 0 : 1,
      distances.get(path) ?? Number.MAX_SAFE_INTEGER,
      path.includes(folder) ? 0 : 1,
      reached.get(path)?.size ?? 0,
    ];
    return tests
      .filter(({ path }) => reached.get(path)?.has(mutant))
      .map((test) => ({ test, ranks: ranks(test) }))
      .toSorted((a, b) => firstDifference(a.ranks, b.ranks))
      .slice(0, Number(mostFiles))
      .map(({ test }) => test);
  }
}
