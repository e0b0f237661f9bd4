import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';

const cache = 'node_modules/.cache/scripts';

/** Bundles the server once, for processes that start often. Packages resolve from node_modules. */
export function bundleServer(entry = 'server/main.ts') {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'server-'));
  buildSync({
    entryPoints: { script: entry },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  return {
    script: resolve(folder, 'script.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
