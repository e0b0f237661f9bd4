/** @jest-config-loader esbuild-register */
import { resolve } from 'node:path';
import type { Config } from 'jest';
import { nodeProject, uiProject } from './jest.config';

/**
 * Whose tests are run: those beside what is mutated (scripts/mutate.ts). What asks the API is judged by
 * the screens too: half of what it does is seen there alone.
 */
const { MUTATION_TESTS: folder = '' } = process.env;
const isOfPage = folder === 'src/api';
const project = isOfPage ? uiProject : nodeProject;

/**
 * Statistics over hundreds of games and schedules, which would be run again for each mutant, what
 * compiles a copy of the project, and what reads its text, in which Stryker has written.
 */
const leftOut =
  '/(domain/game/(careful|passRates)|contract/addingAnOperation|chat/schedules|src/testing/.*)\\.test';

/** Jest for Stryker. */
const config: Config = {
  ...project,
  roots: [`<rootDir>/${isOfPage ? 'src' : folder}`],
  testPathIgnorePatterns: [
    ...((project.testPathIgnorePatterns ?? ['/node_modules/']) as string[]),
    leftOut,
  ],
  testEnvironment: isOfPage ? resolve('src/testing/mutation/pageEnvironment.cjs') : 'node',
  setupFilesAfterEnv: [
    ...(project.setupFilesAfterEnv as string[]),
    '<rootDir>/src/testing/mutation/setup.ts',
    ...(isOfPage ? ['<rootDir>/src/testing/mutation/setupPage.ts'] : []),
  ],
  testSequencer: '<rootDir>/src/testing/mutation/sequencer.cjs',
  testRunner: '<rootDir>/src/testing/mutation/jest-circus-bail.ts',
  testTimeout: 15_000,
};

export default config;
