import { Failure, Skipped } from './failure';
import type { Case, Group } from './case';
import { runGroups, runUntilFailure } from './run';
import { createRun } from './server';

const server = createRun('http://localhost:1');
const finding = { sent: 'GET /', expected: 'one', got: 'two', contract: 'openapi.json' };

const caseOf = (title: string, run: Case['run']): Case => ({ title, operation: 'session', run });
const passes = caseOf('passes', async () => {});
const fails = caseOf('fails', async () => {
  throw new Failure(finding);
});

test('reports passed, failed and skipped cases with the finding or reason', async () => {
  const skipped = caseOf('has nothing to try', async () => {
    throw new Skipped('There is no game.');
  });

  const [result] = await runGroups([{ name: 'some', cases: [passes, fails, skipped] }], server);

  expect(result?.cases.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['passes', { kind: 'passed' }],
    ['fails', { kind: 'failed', finding }],
    ['has nothing to try', { kind: 'skipped', reason: 'There is no game.' }],
  ]);
});

test('an unexpected response fails the case, not the suite', async () => {
  const stumbles = caseOf('stumbles', async () => {
    const { items } = JSON.parse('{}') as { items: string[] };
    items.pop();
  });

  const [result] = await runGroups([{ name: 'some', cases: [stumbles] }], server);

  expect(result?.cases[0]?.outcome).toMatchObject({
    kind: 'failed',
    finding: { contract: 'openapi.json#/paths/~1session/get' },
  });
});

test('an unreachable server fails the case with a readable finding', async () => {
  const asks = caseOf('asks', async (t) => {
    await t.visitor().request('session', undefined);
  });

  const [result] = await runGroups([{ name: 'some', cases: [asks] }], server);

  expect(result?.cases[0]?.outcome).toMatchObject({
    kind: 'failed',
    finding: { sent: 'GET /session', expected: 'an answer within 60 seconds' },
  });
});

test('a finding names the last request and the sentence of the contract', async () => {
  const finds: Case = {
    ...caseOf('finds', async (t) => t.equal({ b: 1, a: 2 }, { a: 2, b: 3 }, 'the sum')),
    quote: 'are always the sum of the ledger',
  };

  const [result] = await runGroups([{ name: 'some', cases: [finds] }], server);

  expect(result?.cases[0]?.outcome).toMatchObject({
    finding: {
      expected: 'the sum to be {"a":2,"b":3}',
      got: '{"b":1,"a":2}',
      contract: 'openapi.json#/paths/~1session/get: "are always the sum of the ledger"',
    },
  });
});

test('runs the cases of a calm group one after the other', async () => {
  const course: string[] = [];
  const slow = ['one', 'two'].map((title) =>
    caseOf(title, async () => {
      course.push(`${title} begins`);
      await new Promise(setImmediate);
      course.push(`${title} ends`);
    }),
  );

  await runGroups([{ name: 'calm', isSerial: true, cases: slow }], server);

  expect(course).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('runUntilFailure returns the first failed case and starts no case after it', async () => {
  const started: string[] = [];
  const late = caseOf('late', async () => {
    started.push('late');
  });
  const group: Group = { name: 'some', isSerial: true, cases: [passes, fails, late] };

  const { firstFailure, finished } = runUntilFailure(group, server);

  expect(await firstFailure).toBe('fails');
  await finished;
  expect(started).toEqual([]);
});

test('runUntilFailure reports a failure while another case is still running', async () => {
  const hangs = caseOf('hangs', () => new Promise(() => {}));

  const { firstFailure } = runUntilFailure({ name: 'some', cases: [hangs, fails] }, server);

  expect(await firstFailure).toBe('fails');
});

test('runUntilFailure reports null if all cases pass', async () => {
  const { firstFailure } = runUntilFailure({ name: 'some', cases: [passes, passes] }, server);

  expect(await firstFailure).toBeNull();
});
