import { operations, operation, type OperationName } from '@/contract/operations';
import { lookalikesOf } from './cases/securityCases';
import { repeatable } from './cases/repeatCases';
import { contract } from './contractText';
import { examples } from './examples';
import { mutants } from './mutants/mutants';
import { groupNames, groupsFor } from './suite';

const names = Object.keys(operations) as OperationName[];
const groups = groupsFor({ origin: 'http://localhost:5173', seed: 1, runs: 1 });
const cases = groups.flatMap((group) =>
  group.cases.map((each) => ({ ...each, name: `${group.name} › ${each.title}` })),
);
const titles = cases.map(({ name }) => name);

test('each operation has an example', () => {
  expect(Object.keys(examples).toSorted()).toEqual(names.toSorted());
});

test.each(names)(
  '%s is tested with a session, without one if needed, and by the fuzzer',
  (name) => {
    const own = titles.filter((title) => title.includes(`› ${name} `));

    expect(own).toContain(
      `operations › ${name} returns the declared status, content type and body`,
    );
    const needsSession = operation(name).access === 'signedIn';
    expect(own.includes(`operations › ${name} is rejected without a session`)).toBe(needsSession);
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

test('the names of cases and mutants are unique', () => {
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});

test('at least twelve groups have mutants', () => {
  const found = new Set(mutants.map(({ detectedBy }) => detectedBy));

  expect([...found].filter((name) => !groupNames.includes(name))).toEqual([]);
  expect(found.size).toBeGreaterThanOrEqual(12);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

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
