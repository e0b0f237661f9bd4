const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Which mutants the tests of each file reach, as setup.ts wrote it down.
 *
 * @returns {Map<string, string[]>} numbers of mutants by the path of the test file
 */
module.exports = () => {
  const lines = readFileSync(join(__dirname, 'reached.tsv'), 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [path = '', mutants = ''] = line.split('\t');
      return [path, mutants.split(' ')];
    }),
  );
};
