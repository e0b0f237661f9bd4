const { default: Sequencer } = require('@jest/test-sequencer');
const readReached = require('./reached.cjs');

/** Begins with the file that reaches fewest mutants: it is about the code that holds the planted one. */
module.exports = class extends Sequencer {
  /** @param {Array<{ path: string }>} tests */
  sort(tests) {
    if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return tests;
    const reached = readReached();
    const reachOf = ({ path }) => reached.get(path)?.length ?? 0;
    return tests.toSorted((a, b) => reachOf(a) - reachOf(b));
  }
};
