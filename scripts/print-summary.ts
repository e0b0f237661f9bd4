import { existsSync, readFileSync } from 'node:fs';
import type { JestResults } from './jestResults';

interface E2eResults {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    /** Passed in a second run. */
    readonly flaky: number;
  };
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

// The exit status of the checks before: if no test failed, a failed check counts as one.
const hasFailed = process.argv[2] !== '0';
const jest = read('test-results/jest.json') as JestResults | undefined;
const e2e = (read('test-results/e2e.json') as E2eResults | undefined)?.stats;

const passed = (jest?.numPassedTests ?? 0) + (e2e?.expected ?? 0) + (e2e?.flaky ?? 0);
const failures = (jest?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0);
const failed = failures === 0 && hasFailed ? 1 : failures;

console.log(`${passed} passed, ${failed} failed`);
