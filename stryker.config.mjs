/* How `npm run mutation` plants faults and judges them; scripts/mutate.ts says where. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'jest',
  jest: { configFile: 'jest.mutation.config.ts', enableFindRelatedTests: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: false,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'test-results/mutation/incremental.json',
  tempDirName: 'test-results/mutation/sandbox',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation/report.html' },
  jsonReporter: { fileName: 'test-results/mutation/report.json' },
  tsconfigFile: 'none: TypeScript 7 has no API that Stryker could read it with',
  ignorePatterns: ['dist*', 'docs/images', 'e2e', 'test-results'],
  dryRunTimeoutMinutes: 20,
  timeoutMS: 15_000,
  timeoutFactor: 0.5,
  thresholds: { high: 95, low: 85, break: 85 },
};
