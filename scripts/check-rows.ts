import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Every row of docs/checklist.md has to be named in the title of a test that runs. */

interface Suite {
  readonly suites?: Suite[];
  readonly specs?: ReadonlyArray<{
    readonly title: string;
    readonly tests: ReadonlyArray<{ readonly expectedStatus: string }>;
  }>;
}

function e2eTitles({ suites = [], specs = [] }: Suite): string[] {
  const runs = specs.filter(({ tests }) => tests.some((each) => each.expectedStatus === 'passed'));
  return [...runs.map(({ title }) => title), ...suites.flatMap(e2eTitles)];
}

function listE2e(): Suite {
  const cli = 'node_modules/@playwright/test/cli.js';
  const args = [cli, 'test', '--list', '--reporter=json', '--pass-with-no-tests'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const list = JSON.parse(stdout) as Suite & { errors?: ReadonlyArray<{ message: string }> };
  if (status === 0) return list;
  throw new Error(list.errors?.map(({ message }) => message).join('\n') ?? 'Playwright failed.');
}

interface JestResults {
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly assertionResults: ReadonlyArray<{ status: string; fullName: string }>;
  }>;
}

function jestTitles(): string[] {
  const file = 'test-results/jest.json';
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm test first.`);
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as JestResults;
  const args = ['node_modules/jest/bin/jest.js', '--listTests', '--json'];
  const files = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  if (!files.every((path) => testResults.some(({ name }) => name === path))) {
    throw new Error('Not all tests ran the last time: run npm test first.');
  }
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, fullName }) => (status === 'passed' ? [fullName] : []));
}

/** `[H11]`, `[H11] [K02]` and `[H11, K02]` name rows. */
const named = (title: string) =>
  Array.from(title.matchAll(/\[([A-Z]\d\d(?:, ?[A-Z]\d\d)*)\]/g), ([, ids = '']) =>
    ids.split(/, ?/),
  ).flat();

const checklist = readFileSync('docs/checklist.md', 'utf8');
const rows = Array.from(checklist.matchAll(/^\| ([A-Z]\d\d) \|/gm), ([, id]) => id ?? '');
const expectedRows = 168;
if (rows.length !== expectedRows) {
  throw new Error(`The checklist has ${rows.length} rows, not ${expectedRows}.`);
}

const covered = new Set([...jestTitles(), ...e2eTitles(listE2e())].flatMap(named));
const missing = rows.filter((row) => !covered.has(row));
const unknown = [...covered].filter((id) => !rows.includes(id));

console.log(`${rows.length - missing.length} of ${rows.length} rows are covered.`);
if (missing.length > 0) console.log(`No test names ${missing.join(', ')}.`);
if (unknown.length > 0) console.log(`The checklist has no ${unknown.join(', ')}.`);
if (missing.length > 0 || unknown.length > 0) process.exitCode = 1;
