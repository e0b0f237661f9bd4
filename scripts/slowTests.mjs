/// <reference lib="es2023" />
const thresholdMs = 1_000;

/** Jest reporter that lists the tests over one second after a run, slowest first. */
export default class SlowTests {
  /**
   * @param {unknown} _contexts
   * @param {{ testResults: { testFilePath: string, testResults: { fullName: string, duration?: number | null }[] }[] }} results
   */
  onRunComplete(_contexts, { testResults }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: results }) =>
      results.map(({ fullName, duration }) => ({ testFilePath, fullName, ms: duration ?? 0 })),
    );
    const slow = tests.filter(({ ms }) => ms > thresholdMs).toSorted((a, b) => b.ms - a.ms);
    if (slow.length > 0) console.log(`\nTests over ${thresholdMs / 1000} s:`);
    for (const { testFilePath, fullName, ms } of slow) {
      const file = testFilePath.replace(`${process.cwd()}/`, '');
      console.log(`${(ms / 1000).toFixed(1)} s  ${file} › ${fullName}`);
    }
  }
}
