import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { mutants } from '../mutants/mutants';
import { mutantTrial, unfaultedTrial, type Trial, type TrialResult } from '../mutants/trial';
import { mapConcurrently } from '../run';

/**
 * Tests the conformance suite: the fake API must pass it, and each mutant's group must detect it.
 * `npm run contract:mutants` runs all trials, or those named, such as `unfaulted-cookie`.
 */

/** These measure time, so nothing else runs in their process. */
const baselineTrials = [unfaultedTrial('cookie'), unfaultedTrial('bearer')];
const mutantTrials = mutants.map(mutantTrial);
const trials = [...baselineTrials, ...mutantTrials];

/** Some mutants are detected only by a timeout; others run in the meantime. */
const mutantConcurrency = 4;

async function runTrials(chosen: readonly Trial[], onVerdict: (verdict: TrialResult) => void) {
  const runConcurrently = (part: readonly Trial[], most: number) =>
    mapConcurrently(part, most, async (trial) => onVerdict(await trial.run()));
  const isChosen = (trial: Trial) => chosen.includes(trial);
  await runConcurrently(baselineTrials.filter(isChosen), 1);
  await runConcurrently(mutantTrials.filter(isChosen), mutantConcurrency);
}

/** Runs every nth trial and prints the verdicts as JSON for the parent process. */
async function runShard(index: number, count: number): Promise<never> {
  const share = trials.filter((_trial, at) => at % count === index);
  await runTrials(share, (verdict) => console.log(JSON.stringify(verdict)));
  return process.exit(0);
}

async function runNamed(names: readonly string[]): Promise<never> {
  const verdicts: TrialResult[] = [];
  const named = trials.filter(({ name }) => names.includes(name));
  await runTrials(named, (verdict) => {
    verdicts.push(verdict);
    console.log(formatResult(verdict));
  });
  return reportAndExit(verdicts, names.length);
}

async function runAllShards(): Promise<never> {
  const startedAt = performance.now();
  const count = availableParallelism();
  const verdicts: TrialResult[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      for await (const text of spawnShard(`${index}/${count}`)) {
        const verdict = JSON.parse(text) as TrialResult;
        verdicts.push(verdict);
        console.log(formatResult(verdict));
      }
    }),
  );
  console.log(`\nIn ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return reportAndExit(verdicts, trials.length);
}

function spawnShard(share: string): AsyncIterable<string> {
  const args = ['scripts/run.mjs', 'conformance/bin/mutants.ts', share];
  const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return createInterface({ input: stdout });
}

function formatResult({ name, fault, outcome, ms, isRight }: TrialResult): string {
  const mark = isRight ? '✓' : '✗';
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const what = fault === null ? '' : `\n    ${fault}`;
  return `${mark} ${name.padEnd(20)} ${seconds.padStart(7)}  ${outcome}${what}`;
}

function reportAndExit(verdicts: readonly TrialResult[], expected: number): never {
  const right = verdicts.filter(({ isRight }) => isRight);
  const caught = right.filter(({ fault }) => fault !== null);
  const wrong = expected - right.length;
  for (const { findings } of verdicts) if (findings.length > 0) console.log(findings.join('\n'));
  console.log(`${caught.length} mutants caught, ${wrong} not as it should be.`);
  process.exit(wrong > 0 ? 1 : 0);
}

const [first = '', ...others] = process.argv.slice(2);
const share = /^(\d+)\/(\d+)$/.exec(first);
if (share) await runShard(Number(share[1]), Number(share[2]));
else if (first) await runNamed([first, ...others]);
else await runAllShards();
