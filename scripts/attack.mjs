import { spawnSync } from 'node:child_process';

// Runs the attack suites, or a seeded sample of each: `npm run attack -- --sample --seed 7 faults`.
// Passes all other arguments to Playwright.
const args = process.argv.slice(2);
/**
 * Removes an option with its value.
 * @param {string} flag
 * @param {number} length
 */
const take = (flag, length) => {
  const index = args.indexOf(flag);
  return index < 0 ? [] : args.splice(index, length);
};
const [sample] = take('--sample', 1);
const [, seed] = take('--seed', 2);
const playwright = ['node_modules/@playwright/test/cli.js', 'test'];
const { status } = spawnSync(
  process.execPath,
  [...playwright, '--config', 'playwright.attack.config.ts', ...args],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(sample && { ATTACK: 'sample' }),
      ...(seed && { ATTACK_SEED: seed }),
    },
  },
);
process.exitCode = status ?? 1;
