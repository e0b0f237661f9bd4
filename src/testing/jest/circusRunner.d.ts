declare module 'jest-circus/runner' {
  import type { TestResult } from '@jest/test-result';

  /** Runs the tests of one file. */
  export default function runTestFile(
    globalConfig: { readonly testNamePattern?: string },
    config: unknown,
    environment: unknown,
    runtime: unknown,
    path: string,
    ...rest: unknown[]
  ): Promise<TestResult>;
}
