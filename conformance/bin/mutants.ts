import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { mutants } from '../mutants/mutants';
import { variants } from '../mutants/variants';
import {
  mutantTrial,
  baselineTrial,
  variantTrial,
  type Trial,
  type TrialResult,
} from '../mutants/trial';
import { mapConcurrently } from '../run';

/**
 * Tests the conformance suite: the fake API must pass it, and each mutant's group must detect it.
 * `npm run contract:mutants` runs all trials, or only the named ones, such as `unfaulted-cookie`.
 */

/** Measure time, so they run alone in their process. */
const baselineTrials = [
  baselineTrial('cookie'),
  baselineTrial('bearer'),
  ...variants.map(variantTrial),
];
const mutantTrials = mutants.map(mutantTrial);
const trials = [...baselineTrials, ...mutantTrials];

/** Some mutants are detected only by a timeout, so several run in parallel. */
const mutantConcurrency = 4;

async function runTrials(chosen: readonly Trial[], onResult: (result: TrialResult) => void) {
  const runConcurrently = (part: readonly Trial[], concurrency: number) =>
    mapConcurrently(part, concurrency, async (trial) => onResult(await trial.run()));
  const isChosen = (trial: Trial) => chosen.includes(trial);
  await runConcurrently(baselineTrials.filter(isChosen), 1);
  await runConcurrently(mutantTrials.filter(isChosen), mutantConcurrency);
}

/** Runs every nth trial and prints the results as JSON for the parent process. */
async function runShard(index: number, count: number): Promise<never> {
  const shard = trials.filter((_trial, position) => position % count === index);
  await runTrials(shard, (result) => console.log(JSON.stringify(result)));
  return process.exit(0);
}

async function runNamed(names: readonly string[]): Promise<never> {
  const results: TrialResult[] = [];
  const named = trials.filter(({ name }) => names.includes(name));
  await runTrials(named, (result) => {
    results.push(result);
    console.log(formatResult(result));
  });
  return reportAndExit(results, names.length);
}

async function runAllShards(): Promise<never> {
  const startedAt = performance.now();
  const count = availableParallelism();
  const results: TrialResult[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      for await (const text of spawnShard(`${index}/${count}`)) {
        const result = JSON.parse(text) as TrialResult;
        results.push(result);
        console.log(formatResult(result));
      }
    }),
  );
  console.log(`\nIn ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return reportAndExit(results, trials.length);
}

function spawnShard(shard: string): AsyncIterable<string> {
  const args = ['scripts/run.mjs', 'conformance/bin/mutants.ts', shard];
  const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return createInterface({ input: stdout });
}

function formatResult({ name, fault, outcome, ms, isExpected }: TrialResult): string {
  const mark = isExpected ? '✓' : '✗';
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const faultLine = fault === null ? '' : `\n    ${fault}`;
  return `${mark} ${name.padEnd(20)} ${seconds.padStart(7)}  ${outcome}${faultLine}`;
}

function reportAndExit(results: readonly TrialResult[], expected: number): never {
  const expectedResults = results.filter(({ isExpected }) => isExpected);
  const killed = expectedResults.filter(({ fault }) => fault !== null);
  const wrong = expected - expectedResults.length;
  for (const { findings } of results) if (findings.length > 0) console.log(findings.join('\n'));
  console.log(`${killed.length} mutants killed, ${wrong} unexpected results.`);
  process.exit(wrong > 0 ? 1 : 0);
}

const [first = '', ...others] = process.argv.slice(2);
const shard = /^(\d+)\/(\d+)$/.exec(first);
if (shard) await runShard(Number(shard[1]), Number(shard[2]));
else if (first) await runNamed([first, ...others]);
else await runAllShards();
