import { resolve } from 'node:path';
import { runnerImport } from 'vite';

// Runs a script in TypeScript with the project's aliases: `node scripts/run.mjs scripts/x.ts`.
const [script = '', ...args] = process.argv.slice(2);
process.argv = [process.execPath, resolve(script), ...args];
await runnerImport(resolve(script), {
  resolve: { alias: { '@': resolve('src'), '@mocks': resolve('mocks') } },
});
