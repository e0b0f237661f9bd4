import { createEmptyTestResult } from '@jest/test-result';
import runFile from 'jest-circus/runner';
import { noteNoticed, plantedMutant } from './notes';

/** The mutant that a test has failed for. */
let noticed: string | undefined;

/**
 * jest's own runner that leaves out whatever comes after the first failed test of a mutant: jest cannot
 * bail out when Stryker calls it. Stryker wants "jest-circus" in the name of the file.
 */
const runUntilNoticed: typeof runFile = async (...args) => {
  const [, , environment, , path] = args;
  const mutant = plantedMutant();
  if (mutant === undefined) return runFile(...args);
  if (mutant === noticed) return nothingRun(path);
  const { handleTestEvent } = environment;
  environment.handleTestEvent = async (event, state) => {
    // Stryker listens there.
    await Promise.resolve(handleTestEvent?.call(environment, event as never, state));
    if (event.name === 'test_done' && event.test.errors.length > 0 && mutant !== noticed) {
      noticed = mutant;
      noteNoticed(path, mutant);
    }
    if (event.name === 'test_start' && mutant === noticed) event.test.mode = 'skip';
  };
  return runFile(...args);
};

/** jest takes a file without tests for an error. */
const nothingRun = (testFilePath: string): Awaited<ReturnType<typeof runFile>> => ({
  ...createEmptyTestResult(),
  testFilePath,
  numPendingTests: 1,
  testResults: [
    {
      title: 'left out',
      fullName: 'left out',
      status: 'pending',
      ancestorTitles: [],
      failureDetails: [],
      failureMessages: [],
      numPassingAsserts: 0,
    },
  ],
});

export default runUntilNoticed;
