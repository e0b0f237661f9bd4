const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Of the test files those that reach the planted mutant; all where none is planted. Stryker itself would
 * load each of them for every mutant, to skip nearly all of their tests.
 *
 * @param {string[]} paths
 */
module.exports = (paths) => {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant === undefined) return { filtered: paths };
  const lines = readFileSync(join(__dirname, 'reached.tsv'), 'utf8').trimEnd().split('\n');
  const files = lines.map((line) => line.split('\t'));
  const reaching = files.filter(([, mutants]) => mutants?.split(' ').includes(mutant));
  return { filtered: reaching.map(([path]) => path) };
};
