import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs a script in TypeScript with the project's aliases: `node scripts/run.mjs scripts/x.ts`.
const [script = '', ...args] = process.argv.slice(2);

// Packages resolve from a folder inside node_modules.
const cache = 'node_modules/.cache/scripts';
mkdirSync(cache, { recursive: true });
const dir = mkdtempSync(join(cache, 'run-'));
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

// The bundler's memory goes with its process: the fake API takes a third of what it took in one.
execFileSync(process.execPath, ['scripts/bundle.mjs', script, dir], { stdio: 'inherit' });
// Newer versions of Node warn on standard error when a package looks for it, as MSW does.
Reflect.deleteProperty(globalThis, 'localStorage');
process.argv = [process.execPath, resolve(script), ...args];
await import(pathToFileURL(resolve(dir, 'script.mjs')).href);
