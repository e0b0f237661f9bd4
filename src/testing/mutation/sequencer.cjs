const { default: Sequencer } = require('@jest/test-sequencer');
const { readNoticed, readReached } = require('./notes.cjs');

/**
 * Begins with the file that has noticed the nearest mutant (they are numbered as they stand in the
 * code), then with the one that reaches fewest: the first that fails is the last that is run.
 */
module.exports = class extends Sequencer {
  /** @param {Array<{ path: string }>} tests */
  sort(tests) {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (mutant === undefined) return tests;
    const distances = new Map();
    for (const [path, noticed] of readNoticed()) {
      const distance = Math.abs(Number(noticed) - Number(mutant));
      distances.set(path, Math.min(distance, distances.get(path) ?? Infinity));
    }
    const reached = readReached();
    const distanceOf = ({ path }) => distances.get(path) ?? 1e9;
    const reachOf = ({ path }) => reached.get(path)?.length ?? 0;
    return tests.toSorted((a, b) => distanceOf(a) - distanceOf(b) || reachOf(a) - reachOf(b));
  }
};
