import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Runs the only test of these files, by their names. */
export async function runCopied(files: Readonly<Record<string, string>>): Promise<void> {
  const folder = mkdtempSync(resolve('test-results', 'copied-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const { test: own } = globalThis;
  const found: Array<() => Promise<void>> = [];
  const define = (_title: string, test: () => Promise<void>) => found.push(test);
  Object.assign(globalThis, { test: define });
  try {
    for (const name of Object.keys(files))
      if (name.includes('.test.')) jest.requireActual(join(folder, name));
    expect(found).toHaveLength(1);
    await found[0]?.();
  } finally {
    Object.assign(globalThis, { test: own });
    rmSync(folder, { recursive: true });
  }
}
