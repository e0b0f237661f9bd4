import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

interface JestResults {
  readonly testResults: ReadonlyArray<{ readonly name: string; readonly message: string }>;
}

/**
 * Runs test sources of a screen as if they were in `src/`. Returns jest's message for each failed
 * test, and an empty text for each passed one.
 */
export async function runJest<Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Promise<Partial<Record<Name, string>>> {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(resolve('test-results', 'copied-'));
  const config = join(folder, 'jest.config.ts');
  const outputFile = join(folder, 'results.json');
  for (const name in texts) writeFileSync(join(folder, `${name}.test.tsx`), texts[name]);
  writeFileSync(
    config,
    `/** @jest-config-loader esbuild-register */
import { uiProject } from '../../jest.config';
export default { ...uiProject, rootDir: '../..', roots: [${JSON.stringify(folder)}], testTimeout: 60_000 };
`,
  );
  try {
    const jest = ['node_modules/jest/bin/jest.js', '--config', config, '-i', '--json'];
    const run = promisify(execFile)(process.execPath, [...jest, `--outputFile=${outputFile}`]);
    await run.catch(() => undefined);
    const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as JestResults;
    return Object.fromEntries(
      testResults.map(({ name, message }) => [basename(name, '.test.tsx'), message]),
    ) as Partial<Record<Name, string>>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
