import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import runTestFile from 'jest-circus/runner';

/** Test names of each file, known once this process has run it. */
const namesByFile = new Map<string, string[]>();
/** The last mutant that a test has killed. */
let killed: string | undefined;

/**
 * Runs a file with jest-circus, but skips it for a mutant that is already killed or that none of its
 * tests reaches. Stryker can't bail out of a jest run, and jest loads a file before it filters its tests
 * by name. Decision 23 has the measurements. Stryker requires "jest-circus" in the name of this file.
 */
const runUnlessDecided: typeof runTestFile = async (...args) => {
  const [{ testNamePattern }, , , , path] = args;
  const mutant = process.env['__STRYKER_ACTIVE_MUTANT__'];
  if (mutant === undefined) {
    killed = undefined;
  } else if (mutant === killed || !mayMatch(path, testNamePattern)) {
    return skippedFile(path);
  }
  const result = await runTestFile(...args);
  namesByFile.set(
    path,
    result.testResults.map(({ fullName }) => fullName),
  );
  if (result.numFailingTests > 0 || result.testExecError) killed = mutant;
  return result;
};

function mayMatch(path: string, pattern: string | undefined): boolean {
  const names = namesByFile.get(path);
  if (!names || pattern === undefined) return true;
  const expression = new RegExp(pattern, 'i');
  return names.some((name) => expression.test(name));
}

/** A result with one pending test: jest reports a file without tests as an error. */
const skippedFile = (testFilePath: string): TestResult => ({
  ...createEmptyTestResult(),
  testFilePath,
  numPendingTests: 1,
  testResults: [
    {
      title: 'skipped',
      fullName: 'skipped',
      status: 'pending',
      ancestorTitles: [],
      failureDetails: [],
      failureMessages: [],
      numPassingAsserts: 0,
    },
  ],
});

export default runUnlessDecided;
