declare module 'jest-circus/runner' {
  import type { JestEnvironment } from '@jest/environment';
  import type { TestResult } from '@jest/test-result';
  import type { Config } from '@jest/types';

  /** Runs the tests of one file. */
  export default function runFile(
    globalConfig: Config.GlobalConfig,
    config: Config.ProjectConfig,
    environment: JestEnvironment,
    runtime: unknown,
    path: string,
    send?: unknown,
  ): Promise<TestResult>;
}
