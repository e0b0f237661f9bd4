import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { codeBlocks } from '@/testing/fixtures/docs';
import { lookalikesOf } from './cases/securityCases';
import { readArguments, usage } from './cli';
import { startFake } from './fakeServer';
import { byHand } from './mutants/byHand';
import { generated, knownSurvivors } from './mutants/generate';
import { contract } from './openapiParts';
import { groupNames, groupsFor } from './suite';

const groups = groupsFor({ origin: 'http://localhost:5173', seed: 1, runs: 1 });
const cases = groups.flatMap((group) =>
  group.cases.map((each) => ({ ...each, name: `${group.name} › ${each.title}` })),
);
test('each sentence that a case quotes is in openapi.json', () => {
  const texts = textsIn(contract);

  const missing = cases.filter(({ quote }) => quote && !texts.some((text) => text.includes(quote)));

  expect(missing.map(({ name, quote }) => `${name}: ${quote}`)).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

test('the titles of a group are unique', () => {
  const titles = cases.map(({ name }) => name);

  expect(new Set(titles).size).toBe(titles.length);
});

test('the look-alikes of an origin with a port continue the port and the name', () => {
  expect(lookalikesOf('https://app.example:5173')).toEqual(
    expect.arrayContaining([
      'https://app.example:51730',
      'https://app.example.evil.example:5173',
      'https://evil.app.example:5173',
    ]),
  );
  expect(lookalikesOf('https://app.example:8443')).not.toContain('https://app.example:84430');
});

const read = (text: string) => readArguments(text.split(' '));

test('reads an address, the chosen groups and the fuzzer options', () => {
  const baseUrl = 'http://a/v1';
  const defaults = { baseUrl, only: [], isQuick: true, isVerbose: false, runs: 12 };
  expect(read(`--base-url ${baseUrl}//`)).toMatchObject(defaults);
  expect(
    read('--base-url http://a --origin http://b/ --only live --only uploads --seed 7 --runs 3'),
  ).toMatchObject({ origin: 'http://b', only: ['live', 'uploads'], seed: 7, runs: 3 });
});

test.each([
  ['--only live', '--base-url must be an address such as'],
  ['--base-url localhost:4000', '--base-url must be an address such as'],
  ['--base-url http://a/v1?key=7', '--base-url must be an address such as'],
  ['--base-url http://a --origin here', '--origin must be an address such as'],
  ['--base-url http://a --only lively', 'There is no group "lively". Groups: session, security'],
  ['--base-url http://a --only cors', 'The group "cors" needs --origin'],
  ['--base-url http://a --runs many', '--runs must be a whole number.'],
  ['--base-url http://a --color red', "Unknown option '--color'"],
])('%s is rejected: %s', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test('the docs name every option and every group of cases', () => {
  const page = readFileSync('docs/swapping-the-backend.md', 'utf8');

  for (const [option] of usage.matchAll(/--[a-z-]+/g)) expect(page).toContain(option);
  expect(page).toContain(`Groups: ${groupNames.join(', ')}`);
});

test('each mutant has a name of its own, and each known survivor is a mutant', () => {
  const mutants = [...byHand, ...generated].map(({ name }) => name);
  const gone = knownSurvivors.filter(([pattern]) => !mutants.some((name) => pattern.test(name)));

  expect(new Set(mutants).size).toBe(mutants.length);
  expect(gone).toEqual([]);
});

/** Prints the expected status of each line next to the actual one. */
const check = `set -e
check() {
  wanted=$1; shift 2
  echo "$wanted $(curl -sS -o answer -w '%{http_code}' "$@")"
  cat answer >> answers; echo >> answers
}
`;

test('each curl line in the docs returns the stated status', async () => {
  const { baseUrl, close } = await startFake('cookie');
  const cwd = mkdtempSync(join(tmpdir(), 'swapping-docs-'));
  const lines = codeBlocks('docs/swapping-the-backend.md', 'sh')
    .filter((block) => block.includes('$API') || block.includes('API='))
    .flatMap((block) => block.trim().split('\n'))
    .map((line) => line.replace(/^curl.* # (\d{3})\b/, 'check $1 $&'));
  const script = lines.join('\n').replace('http://localhost:4000/api/v1', baseUrl);

  const { stdout } = await promisify(execFile)('bash', ['-c', check + script], { cwd });

  close();
  const statuses = stdout.trim().split('\n');
  expect(lines.filter((line) => line.startsWith('curl'))).toEqual([]);
  expect(statuses.length).toBeGreaterThan(15);
  for (const pair of statuses) expect(pair).toMatch(/^(\d{3}) \1$/);
  const answers = readFileSync(join(cwd, 'answers'), 'utf8');
  expect(answers).toContain('"message":"So do songs"');
  expect(answers).toMatch(/^data: {"type":"message"/m);
  expect(answers).toContain('"title":"Our tap","points":100');
  rmSync(cwd, { recursive: true });
});
