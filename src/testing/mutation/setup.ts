import { noteReached, plantedMutant } from './notes';

/* Writes down which mutants the tests of a file reach, for sequencer.ts. */

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
  if (plantedMutant() !== undefined) return;
  const { testPath = '' } = expect.getState();
  const { perTest = {} } = stryker?.mutantCoverage ?? {};
  const reached = [...tests].flatMap((test) => Object.keys(perTest[test] ?? {}));
  noteReached(testPath, new Set(reached));
});
