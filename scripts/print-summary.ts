import { existsSync, readFileSync } from 'node:fs';

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  /** `flaky` has passed in a second run. */
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

// The exit status of the checks before: if no test failed, a failed check counts as one.
const hasFailed = process.argv[2] !== '0';
const jest = read('test-results/jest.json') as Results | undefined;
const e2e = (read('test-results/e2e.json') as Results | undefined)?.stats;

const passed = (jest?.numPassedTests ?? 0) + (e2e?.expected ?? 0) + (e2e?.flaky ?? 0);
const failures = (jest?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0);
const failed = failures === 0 && hasFailed ? 1 : failures;

console.log(`${passed} passed, ${failed} failed`);
