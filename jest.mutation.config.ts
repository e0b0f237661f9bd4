/** @jest-config-loader esbuild-register */
import { resolve } from 'node:path';
import type { Config } from 'jest';
import { nodeProject, uiProject } from './jest.config';

/** Whose tests are run: those of the part that is mutated (scripts/mutate.ts). */
const { MUTATION_TESTS: folder = '' } = process.env;
const needsDom = folder === 'src/api' || folder === 'src/services';
const project = needsDom ? uiProject : nodeProject;
// Uploads and the chat test the API that they use, and the fake API its resolvers: one part each.
const parts = [
  ['src/api', 'src/services'],
  ['backend', 'mocks'],
];
const folders = parts.find((part) => part.includes(folder)) ?? [folder];

/** Hundreds of games, run again for each mutant, and what compiles a copy of the project. */
const leftOut = '/(domain/(vectors|game/(careful|passRates))|contract/addingAnOperation)\\.test';

/** Jest for Stryker. */
const config: Config = {
  ...project,
  roots: folders.map((each) => `<rootDir>/${each}`),
  testMatch: [needsDom ? '**/*.test.{ts,tsx}' : '**/*.test.ts'],
  testPathIgnorePatterns: [
    ...((project.testPathIgnorePatterns ?? ['/node_modules/']) as string[]),
    leftOut,
  ],
  testEnvironment: resolve(`src/testing/jest/${needsDom ? 'jsdom' : 'node'}Environment.ts`),
  testRunner: '<rootDir>/src/testing/jest/jest-circus-bail.ts',
  testTimeout: 15_000,
};

export default config;
