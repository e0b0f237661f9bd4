import { resolve } from 'node:path';
import { nodeProject, uiProject } from '../jest.config.mjs';

/** What is mutated, and whose tests run: `MUTATE=backend npx stryker run scripts/stryker.config.mjs`, or a file with `--mutate`. */
const folder = process.env.MUTATE ?? 'src/domain';
const needsPage = folder === 'src/api' || folder === 'src/services';
const project = needsPage ? uiProject : nodeProject;
/** Parts that are tested together: uploads and the chat with their API, resolvers with the fake API. */
const parts = [
  ['src/api', 'src/services'],
  ['backend', 'mocks'],
];
const folders = parts.find((part) => part.includes(folder)) ?? [folder];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    `${folder}/**/*.{ts,tsx}`,
    '!**/testing/**',
    '!**/*.test.{ts,tsx}',
    // What runs in browsers only is left to the end-to-end tests.
    '!mocks/panel/**',
    '!mocks/browser.ts',
    '!mocks/browser/startWorker.ts',
  ],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--import', 'tsx'],
  jest: {
    projectType: 'custom',
    config: {
      ...project,
      roots: folders.map((each) => `<rootDir>/${each}`),
      testMatch: [needsPage ? '**/*.test.{ts,tsx}' : '**/*.test.ts'],
      testTimeout: 15_000,
      testEnvironment: needsPage ? resolve('src/testing/jest/jsdomEnvironment.ts') : 'node',
    },
  },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: 'test-results/mutation.html' },
  tempDirName: 'test-results/mutation',
  ignorePatterns: ['dist*', 'docs/images', 'e2e', 'test-results'],
  // TypeScript 7 has no API that Stryker could read it with.
  tsconfigFile: 'none',
  timeoutMS: 15_000,
  timeoutFactor: 0.5,
  thresholds: { high: 95, low: 88, break: 88 },
};
