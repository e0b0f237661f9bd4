import { noteReached, plantedMutant } from './notes';

/* Writes down which mutants the tests of a file reach, for sequencer.ts. */

/** How often each mutant was reached. */
type Counts = Readonly<Record<string, number>>;

interface Stryker {
  readonly currentTestId?: string;
  readonly mutantCoverage?: {
    /** While files were loaded, all so far. */
    readonly static: Counts;
    readonly perTest: Readonly<Record<string, Counts>>;
  };
}

const stryker = (globalThis as { __stryker__?: Stryker }).__stryker__;
const tests = new Set<string>();
const before: Counts = { ...stryker?.mutantCoverage?.static };

afterEach(() => {
  tests.add(stryker?.currentTestId ?? '');
});

afterAll(() => {
  if (plantedMutant() !== undefined) return;
  const { testPath = '' } = expect.getState();
  const { perTest = {}, static: loaded = {} } = stryker?.mutantCoverage ?? {};
  const atLoad = Object.keys(loaded).filter((mutant) => loaded[mutant] !== before[mutant]);
  const inTests = [...tests].flatMap((test) => Object.keys(perTest[test] ?? {}));
  noteReached(testPath, new Set([...atLoad, ...inTests]));
});
