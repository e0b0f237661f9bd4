import { Failure, Skipped } from './failure';
import type { Case } from './case';
import { runGroups, runUntilFailure, type CaseResult, type GroupResult } from './run';
import { caseLines, findingLines, groupLine, heading, summary } from './scorecard';
import { createRun } from './server';

const server = createRun('http://localhost:1');
const finding = { sent: 'GET /', expected: 'one', got: 'two', contract: 'openapi.json' };

const caseOf = (title: string, run: Case['run']): Case => ({ title, operation: 'session', run });
const passes = caseOf('passes', async () => {});
const fails = caseOf('fails', async () => {
  throw new Failure(finding);
});

async function outcomesOf(...cases: Case[]) {
  const [result] = await runGroups([{ name: 'some', cases }], server);
  return result?.cases.map(({ outcome }) => outcome);
}

test('reports passed, failed and skipped cases with the finding or reason', async () => {
  const skipped = caseOf('has nothing to try', async () => {
    throw new Skipped('There is no game.');
  });

  expect(await outcomesOf(passes, fails, skipped)).toEqual([
    { kind: 'passed' },
    { kind: 'failed', finding },
    { kind: 'skipped', reason: 'There is no game.' },
  ]);
});

test('an unexpected response or an unreachable server fails the case, not the suite', async () => {
  const stumbles = caseOf('stumbles', async () => {
    (JSON.parse('{}') as { items: string[] }).items.pop();
  });
  const asks = caseOf('asks', async (t) => void (await t.visitor().request('session')));

  const [stumbled, asked] = (await outcomesOf(stumbles, asks)) ?? [];

  const contract = 'openapi.json#/paths/~1session/get';
  expect(stumbled).toMatchObject({ kind: 'failed', finding: { contract } });
  const expected = 'an answer within 60 seconds';
  expect(asked).toMatchObject({ kind: 'failed', finding: { sent: 'GET /session', expected } });
});

test('a finding names the sentence of the contract', async () => {
  const finds = caseOf('finds', async (t) => t.equal({ b: 1, a: 2 }, { a: 2, b: 3 }, 'the sum'));

  const [outcome] = (await outcomesOf({ ...finds, quote: 'always the sum of the ledger' })) ?? [];

  expect(outcome).toMatchObject({
    finding: {
      expected: 'the sum to be {"a":2,"b":3}',
      got: '{"b":1,"a":2}',
      contract: 'openapi.json#/paths/~1session/get: "always the sum of the ledger"',
    },
  });
});

test('a case that fails while an hour begins runs again', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-01T11:59:59Z') });
  const runs: number[] = [];
  const late = caseOf('late', async () => {
    if (runs.push(Date.now()) > 1) return;
    jest.setSystemTime(new Date('2026-03-01T12:00:00Z'));
    throw new Failure(finding);
  });

  expect(await outcomesOf(late)).toEqual([{ kind: 'passed' }]);
  expect(runs).toHaveLength(2);
});

test('a serial group ends at the first failure, and another reports it while a case hangs', async () => {
  const started: string[] = [];
  const late = caseOf('late', async () => void started.push('late'));
  const hangs = caseOf('hangs', () => new Promise(() => {}));

  const serial = runUntilFailure(
    { name: 'some', isSerial: true, cases: [passes, fails, late] },
    server,
  );
  const parallel = runUntilFailure({ name: 'some', cases: [hangs, fails] }, server);

  expect([await serial.firstFailure, await parallel.firstFailure]).toEqual(['fails', 'fails']);
  await serial.finished;
  expect(started).toEqual([]);
  expect(await runUntilFailure({ name: 'some', cases: [passes] }, server).firstFailure).toBeNull();
});

const failed: CaseResult = { title: 'a text', ms: 12, outcome: { kind: 'failed', finding } };
const cases: readonly CaseResult[] = [
  failed,
  { title: 'a game', ms: 3, outcome: { kind: 'skipped', reason: 'There is no game.' } },
  { title: 'a list', ms: 1500, outcome: { kind: 'passed' } },
];
const groups: readonly GroupResult[] = [{ name: 'messages', ms: 1520, cases }];

test('the scorecard names the suite, and has a line for each group and all findings', () => {
  expect(heading('http://localhost:4000')).toMatch(
    /suite \d+\.\d+\.\d+\nContract \d+\.\d+\.\d+, sha256 [0-9a-f]{64}\nServer http:\/\/localhost:4000$/,
  );
  expect(groupLine(groups[0]!)).toBe('✗ messages     1 of 3 passed, 1 failed, 1 skipped (1.5 s)');
  expect(findingLines(groups, false)).toEqual([
    '✗ messages › a text\n  sent      GET /\n  expected  one\n  got       two\n  contract  openapi.json\n',
    '- messages › a game\n  There is no game.\n',
  ]);
  expect(caseLines(groups[0]!)[2]).toBe('    passed  a list (1500 ms)');
  expect(summary(groups)).toBe('1 passed, 1 failed, 1 skipped in 1.5 s');
});

test('findings are limited unless verbose', () => {
  const many = [{ name: 'messages', ms: 1, cases: Array.from({ length: 30 }, () => failed) }];

  expect(findingLines(many, true)).toHaveLength(30);
  expect(findingLines(many, false).at(-1)).toContain('18 more');
});
