import { spawnSync } from 'node:child_process';

// Runs Jest repeatedly, each time in a new random order, and prints the seeds of failed runs:
// `npm run test:flaky -- --runs 5 src/features/chat`. Passes all other arguments to Jest.

const args = process.argv.slice(2);
const flagIndex = args.indexOf('--runs');
const runs = flagIndex < 0 ? 20 : Number(args.splice(flagIndex, 2)[1]);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a positive integer.');

const failedSeeds: number[] = [];
for (let run = 1; run <= runs; run += 1) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`Run ${run} of ${runs}: jest --seed=${seed}`);
  const jestArgs = ['node_modules/jest/bin/jest.js', `--seed=${seed}`, '--silent', ...args];
  if (spawnSync(process.execPath, jestArgs, { stdio: 'inherit' }).status !== 0)
    failedSeeds.push(seed);
}

console.log(`${failedSeeds.length} of ${runs} runs failed.`);
for (const seed of failedSeeds) console.log(`npx jest --seed=${seed} ${args.join(' ')}`);
if (failedSeeds.length > 0) process.exitCode = 1;
