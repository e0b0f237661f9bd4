const { default: circus } = require('jest-circus/runner');
const { noteNoticed } = require('./notes.cjs');

/** The planted mutant that a test has failed for, of all that this process was given. */
let noticed = '';

/**
 * jest's own runner that leaves out whatever comes after the first failed test of a mutant: jest cannot
 * bail out when Stryker calls it. Stryker wants "jest-circus" in the name of the file.
 *
 * @type {typeof circus}
 */
module.exports = async (globalConfig, config, environment, runtime, path, ...rest) => {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (mutant === undefined) {
    return circus(globalConfig, config, environment, runtime, path, ...rest);
  }
  if (noticed === mutant) return nothingRun(path);
  const tellStryker = environment.handleTestEvent;
  environment.handleTestEvent = async (event, state) => {
    await tellStryker?.call(environment, event, state);
    if (event.name === 'test_done' && event.test.errors.length > 0 && noticed !== mutant) {
      noticed = mutant;
      noteNoticed(path, mutant);
    }
    if (event.name === 'test_start' && noticed === mutant) event.test.mode = 'skip';
  };
  return circus(globalConfig, config, environment, runtime, path, ...rest);
};

/** @param {string} testFilePath */
const nothingRun = (testFilePath) => ({
  ...{ leaks: false, openHandles: [], skipped: true, testFilePath, testResults: [] },
  ...{ numFailingTests: 0, numPassingTests: 0, numPendingTests: 0, numTodoTests: 0 },
  perfStats: {
    ...{ start: 0, end: 0, runtime: 0, slow: false },
    ...{ loadTestEnvironmentStart: 0, loadTestEnvironmentEnd: 0 },
    ...{ setupAfterEnvStart: 0, setupAfterEnvEnd: 0, setupFilesStart: 0, setupFilesEnd: 0 },
  },
  snapshot: {
    ...{ added: 0, fileDeleted: false, matched: 0, unchecked: 0, unmatched: 0, updated: 0 },
    uncheckedKeys: [],
  },
});
