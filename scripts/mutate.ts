import { spawnSync } from 'node:child_process';

// Plants faults with Stryker, one at a time, and prints those that no test noticed:
// `npm run mutation -- src/domain`, or all folders one after the other. Each mutant runs against the
// tests of that part, one of these folders. Other options go to Stryker.

const all = ['src/domain', 'src/contract', 'src/api', 'src/services', 'backend', 'mocks'];
/**
 * Not mutated: tests, generated data, and code that runs only in browsers, which end-to-end tests
 * cover.
 */
const left = [
  '!**/testing/**',
  '!**/*.test.ts',
  '!**/*.test.tsx',
  '!mocks/seeds/defaultSeedProfile.ts',
  '!mocks/panel/**',
  '!mocks/browser.ts',
  '!mocks/browser/startWorker.ts',
  '!mocks/browser/trustWorker.ts',
];

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith('-'));
const options = args.filter((arg) => arg.startsWith('-'));

for (const folder of named.length > 0 ? named : all) {
  const tests = all.find((each) => folder === each || folder.startsWith(`${each}/`));
  if (!tests) throw new Error(`There are no mutants for "${folder}". Folders: ${all.join(', ')}.`);
  // Stryker splits the option at commas, which no pattern contains.
  const files = folder.endsWith('.ts') ? [folder] : [`${folder}/**/*.ts`, `${folder}/**/*.tsx`];
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      `--mutate=${[...files, ...left].join(',')}`,
      ...options,
    ],
    { stdio: 'inherit', env: { ...process.env, MUTATION_TESTS: tests } },
  );
  if (status !== 0) process.exitCode = 1;
}
