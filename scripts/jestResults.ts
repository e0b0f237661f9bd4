import { execFileSync } from 'node:child_process';

export interface JestResults {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: ReadonlyArray<{
    readonly name: string;
    readonly status: string;
    /** Jest's report of all failures of the file. */
    readonly message: string;
    readonly assertionResults: ReadonlyArray<{
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }>;
  }>;
}

export function passedTitles({ testResults }: JestResults): string[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}

export function ranAll({ testResults }: JestResults): boolean {
  const args = ['node_modules/jest/bin/jest.js', '--listTests', '--json'];
  const files = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as string[];
  const ran = new Set(testResults.map(({ name }) => name));
  return files.every((file) => ran.has(file));
}
