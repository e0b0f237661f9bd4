const { appendFileSync, existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

/* What is written down beside these files, in Stryker's copy of the project, while mutants are tried. */

const pathOf = (name) => join(__dirname, `${name}.tsv`);

/** @returns {string[][]} the cells of each line; none where nothing was written yet */
function read(name) {
  if (!existsSync(pathOf(name))) return [];
  const lines = readFileSync(pathOf(name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/**
 * Which mutants the tests of each file reach.
 *
 * @returns {Map<string, string[]>} numbers of mutants by the path of the test file
 */
exports.readReached = () =>
  new Map(read('reached').map(([path, mutants]) => [path, mutants.split(' ')]));

exports.noteReached = (path, mutants) =>
  appendFileSync(pathOf('reached'), `${path}\t${mutants.join(' ')}\n`);

/** Which test file has failed for which mutant so far: pairs of a path and a number. */
exports.readNoticed = () => read('noticed');

exports.noteNoticed = (path, mutant) => appendFileSync(pathOf('noticed'), `${path}\t${mutant}\n`);
