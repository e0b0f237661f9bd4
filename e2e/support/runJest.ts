import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Runs a test of a screen from its text, as if it stood in `src/`. Fails, with what jest says, where it fails. */
export async function runJest(text: string): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const folder = mkdtempSync(resolve('test-results', 'copied-'));
  const config = join(folder, 'jest.config.ts');
  writeFileSync(join(folder, 'copied.test.tsx'), text);
  writeFileSync(
    config,
    `/** @jest-config-loader esbuild-register */
import { uiProject } from '../../jest.config';
export default { ...uiProject, rootDir: '../..', roots: [${JSON.stringify(folder)}], testTimeout: 60_000 };
`,
  );
  try {
    const jest = ['node_modules/jest/bin/jest.js', '--config', config];
    await promisify(execFile)(process.execPath, jest);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
