import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/* What is written down beside these files, in Stryker's copy of the project, while mutants are tried. */

const pathOf = (name: string) => join(__dirname, `${name}.tsv`);

/** The two cells of each line; none where nothing was written yet. */
function read(name: string): Array<readonly [string, string]> {
  if (!existsSync(pathOf(name))) return [];
  const lines = readFileSync(pathOf(name), 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const [first = '', second = ''] = line.split('\t');
    return [first, second];
  });
}

/** The number of the planted mutant, as Stryker tells it; none while it only watches the tests. */
export const plantedMutant = () => process.env['__STRYKER_ACTIVE_MUTANT__'];

/** Which mutants the tests of a file reach, by the path of the file. */
export const readReached = () =>
  new Map(read('reached').map(([path, mutants]) => [path, new Set(mutants.split(' '))]));

export const noteReached = (path: string, mutants: ReadonlySet<string>) =>
  appendFileSync(pathOf('reached'), `${path}\t${[...mutants].join(' ')}\n`);

/** Which file had the first test that failed, and for which mutant. */
export const readNoticed = () => read('noticed');

export const noteNoticed = (path: string, mutant: string) =>
  appendFileSync(pathOf('noticed'), `${path}\t${mutant}\n`);
