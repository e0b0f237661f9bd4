import { existsSync, readFileSync } from 'node:fs';

/** Every row of docs/checklist.md has to be named in the title of a test that has passed. */

interface Suite {
  readonly suites?: Suite[];
  readonly specs?: ReadonlyArray<{
    readonly title: string;
    readonly tests: ReadonlyArray<{ readonly status: string }>;
  }>;
}

interface JestResults {
  readonly testResults: ReadonlyArray<{
    readonly assertionResults: ReadonlyArray<{ status: string; fullName: string }>;
  }>;
}

function read(file: string): unknown {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  throw new Error(`${file} is missing: run npm test and npm run test:e2e first.`);
}

const e2eTitles = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
    .map(({ title }) => title),
  ...suites.flatMap(e2eTitles),
];

const jestTitles = ({ testResults }: JestResults) =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, fullName }) => (status === 'passed' ? [fullName] : []));

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

const titles = [
  ...jestTitles(read('test-results/jest.json') as JestResults),
  ...e2eTitles(read('test-results/e2e.json') as Suite),
];
const covered = new Set(titles.flatMap(named));
const missing = rows.filter((row) => !covered.has(row));
const unknown = [...covered].filter((id) => !rows.includes(id));

console.log(`${rows.length - missing.length} of ${rows.length} rows are covered.`);
if (missing.length > 0) console.log(`No test names ${missing.join(', ')}.`);
if (unknown.length > 0) console.log(`The checklist has no ${unknown.join(', ')}.`);
if (missing.length > 0 || unknown.length > 0) process.exitCode = 1;
