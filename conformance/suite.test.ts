import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { operations, operation, type OperationName } from '@/contract/operations';
import { readArguments, usage } from './arguments';
import { repeatable } from './cases/repeatCases';
import { lookalikesOf } from './cases/securityCases';
import { canonical, contract, contractHash } from './contractText';
import { groupNames, groupsFor } from './suite';

const names = Object.keys(operations) as OperationName[];
const groups = groupsFor({ origin: 'http://localhost:5173', seed: 1, runs: 1 });
const cases = groups.flatMap((group) =>
  group.cases.map((each) => ({ ...each, name: `${group.name} › ${each.title}` })),
);
const titles = cases.map(({ name }) => name);

test.each(names)(
  '%s is tested with a session, without one if needed, and by the fuzzer',
  (name) => {
    const declared = `operations › ${name} returns the declared status, content type and body`;
    expect(titles).toContain(declared);
    const needsSession = operation(name).access === 'signedIn';
    const isRejected = titles.includes(`operations › ${name} is rejected without a session`);
    expect(isRejected).toBe(needsSession);
    expect(titles).toContain(`fuzz › ${name} responds as declared to 1 random requests (seed 1)`);
  },
);

test('repeats every operation with an idempotency key or PUT', () => {
  const wanted = names.filter((name) => {
    const { idempotent, method } = operation(name);
    return idempotent === true || method === 'PUT';
  });

  expect(repeatable.toSorted()).toEqual(wanted.toSorted());
});

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

test('the hash of the contract does not depend on the formatting of openapi.json', () => {
  const file: unknown = JSON.parse(readFileSync('openapi.json', 'utf8'));

  expect(contractHash).toBe(createHash('sha256').update(canonical(file)).digest('hex'));
});

const read = (text: string) => readArguments(text.split(' '), groupNames);

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
