import { spawnSync } from 'node:child_process';

// Runs jest again and again, each time in another random order, and prints the seeds of the runs that
// failed: `npm run test:flaky -- --runs 5 src/features/chat`. All other arguments go to jest.

const args = process.argv.slice(2);
const at = args.indexOf('--runs');
const runs = at < 0 ? 20 : Number(args.splice(at, 2)[1]);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number, 1 or more.');

const failedSeeds: number[] = [];
for (let run = 1; run <= runs; run += 1) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`Run ${run} of ${runs}: jest --seed=${seed}`);
  const jest = ['node_modules/jest/bin/jest.js', `--seed=${seed}`, '--silent', ...args];
  if (spawnSync(process.execPath, jest, { stdio: 'inherit' }).status !== 0) failedSeeds.push(seed);
}

console.log(`${failedSeeds.length} of ${runs} runs failed.`);
for (const seed of failedSeeds) console.log(`npx jest --seed=${seed} ${args.join(' ')}`);
if (failedSeeds.length > 0) process.exitCode = 1;
