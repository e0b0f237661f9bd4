import { noteReached } from './notes.cjs';

/* Writes down which mutants the tests of a file reach, for filter.cjs. */

interface Stryker {
  readonly currentTestId?: string;
  readonly mutantCoverage?: {
    readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
}

const stryker = (globalThis as { __stryker__?: Stryker }).__stryker__;
const tests = new Set<string>();

afterEach(() => {
  tests.add(stryker?.currentTestId ?? '');
});

afterAll(() => {
  if (process.env['__STRYKER_ACTIVE_MUTANT__'] !== undefined) return;
  const { testPath } = expect.getState();
  const { perTest = {} } = stryker?.mutantCoverage ?? {};
  const reached = [...tests].flatMap((test) => Object.keys(perTest[test] ?? {}));
  noteReached(testPath, [...new Set(reached)]);
});
