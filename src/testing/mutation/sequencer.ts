import Sequencer from '@jest/test-sequencer';
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

/**
 * Of the test files those that reach the planted mutant, the likeliest to notice it first: what is run
 * ends with the first test that fails. Stryker itself would load each file for every mutant.
 */
export default class MutantSequencer extends Sequencer {
  override sort(tests: Tests): Tests {
    const mutant = plantedMutant();
    if (mutant === undefined) return tests;
    const reached = readReached();
    const distances = distancesTo(mutant);
    const far = ({ path }: Tests[number]) => distances.get(path) ?? Number.MAX_SAFE_INTEGER;
    const reach = ({ path }: Tests[number]) => reached.get(path)?.size ?? 0;
    return tests
      .filter(({ path }) => reached.get(path)?.has(mutant))
      .toSorted((a, b) => far(a) - far(b) || reach(a) - reach(b))
      .slice(0, Number(mostFiles));
  }
}
