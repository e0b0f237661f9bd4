import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JestResults } from './jestResults';

// Runs the suites again and again, each time in another order, and says which tests ever failed and why:
// `npm run test:flaky -- --runs 5 src/features/chat`. All else is handed on to jest.

const args = process.argv.slice(2);
const at = args.indexOf('--runs');
const runs = at < 0 ? 20 : Number(args.splice(at, 2)[1]);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number, 1 or more.');

const folder = mkdtempSync(join(tmpdir(), 'flaky-'));
const results = join(folder, 'results.json');
const failures = new Map<string, number>();
let tests = 0;

for (let run = 1; run <= runs; run += 1) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const began = performance.now();
  spawnSync(
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      `--seed=${seed}`,
      '--silent',
      '--json',
      `--outputFile=${results}`,
      ...args,
    ],
    { stdio: 'ignore' },
  );
  const failed = failedIn(JSON.parse(readFileSync(results, 'utf8')) as JestResults);
  rmSync(results);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `Run ${run} of ${runs}, --seed=${seed}: ${failed.length} of ${tests} failed, ${seconds} s.`,
  );
  for (const { name, reason } of failed) {
    console.log(`  ${name}\n${reason}`);
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }
}
rmSync(folder, { recursive: true });

for (const [name, times] of failures) console.log(`${times} of ${runs}: ${name}`);
console.log(`${failures.size} of ${tests} tests failed at least once in ${runs} runs.`);
if (failures.size > 0) process.exitCode = 1;

/** The tests that failed, and files that could not be run at all, with what jest said of each. */
function failedIn({ numTotalTests, testResults }: JestResults) {
  if (numTotalTests === 0) throw new Error('jest found no tests.');
  tests = numTotalTests;
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [{ name, reason: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${fullName} (${name})`,
      reason: failureMessages.join('\n').slice(0, 2000),
    }));
  });
}
