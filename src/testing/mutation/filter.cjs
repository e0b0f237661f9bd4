const { readReached } = require('./notes.cjs');

/**
 * Of the test files those that reach the planted mutant; all where none is planted. Stryker itself would
 * load each of them for every mutant, to skip nearly all of their tests.
 *
 * @param {string[]} paths
 */
module.exports = (paths) => {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant === undefined) return { filtered: paths };
  const reached = readReached();
  return { filtered: paths.filter((path) => reached.get(path)?.includes(mutant)) };
};
