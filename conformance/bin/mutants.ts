import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { mutants } from '../mutants/mutants';
import { mutantTrial, unfaultedTrial, type Trial, type Verdict } from '../mutants/trial';
import { mapConcurrently } from '../run';

/**
 * Tests the conformance suite: the fake API must pass it, and each mutant's group must detect it.
 * `npm run contract:mutants` runs all trials, or those named, such as `unfaulted-cookie`.
 */

/** These measure time, so nothing else runs in their process. */
const unfaulted = [unfaultedTrial('cookie'), unfaultedTrial('bearer')];
const mutated = mutants.map(mutantTrial);
const trials = [...unfaulted, ...mutated];

/** Some mutants are detected only by a timeout; others run in the meantime. */
const mutantsAtOnce = 4;

async function runTrials(chosen: readonly Trial[], onVerdict: (verdict: Verdict) => void) {
  const runAtOnce = (part: readonly Trial[], most: number) =>
    mapConcurrently(part, most, async (trial) => onVerdict(await trial.run()));
  const isChosen = (trial: Trial) => chosen.includes(trial);
  await runAtOnce(unfaulted.filter(isChosen), 1);
  await runAtOnce(mutated.filter(isChosen), mutantsAtOnce);
}

/** Runs every nth trial and prints the verdicts as JSON for the parent process. */
async function runShare(index: number, count: number): Promise<never> {
  const share = trials.filter((_trial, at) => at % count === index);
  await runTrials(share, (verdict) => console.log(JSON.stringify(verdict)));
  return process.exit(0);
}

async function runNamed(names: readonly string[]): Promise<never> {
  const verdicts: Verdict[] = [];
  const named = trials.filter(({ name }) => names.includes(name));
  await runTrials(named, (verdict) => {
    verdicts.push(verdict);
    console.log(line(verdict));
  });
  return end(verdicts, names.length);
}

async function runAll(): Promise<never> {
  const startedAt = performance.now();
  const count = availableParallelism();
  const verdicts: Verdict[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_none, index) => {
      for await (const text of linesOf(`${index}/${count}`)) {
        const verdict = JSON.parse(text) as Verdict;
        verdicts.push(verdict);
        console.log(line(verdict));
      }
    }),
  );
  console.log(`\nIn ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return end(verdicts, trials.length);
}

function linesOf(share: string): AsyncIterable<string> {
  const args = ['scripts/run.mjs', 'conformance/bin/mutants.ts', share];
  const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return createInterface({ input: stdout });
}

function line({ name, fault, outcome, ms, isRight }: Verdict): string {
  const mark = isRight ? '✓' : '✗';
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const what = fault === null ? '' : `\n    ${fault}`;
  return `${mark} ${name.padEnd(20)} ${seconds.padStart(7)}  ${outcome}${what}`;
}

function end(verdicts: readonly Verdict[], expected: number): never {
  const right = verdicts.filter(({ isRight }) => isRight);
  const caught = right.filter(({ fault }) => fault !== null);
  const wrong = expected - right.length;
  for (const { findings } of verdicts) if (findings.length > 0) console.log(findings.join('\n'));
  console.log(`${caught.length} mutants caught, ${wrong} not as it should be.`);
  process.exit(wrong > 0 ? 1 : 0);
}

const [first = '', ...others] = process.argv.slice(2);
const share = /^(\d+)\/(\d+)$/.exec(first);
if (share) await runShare(Number(share[1]), Number(share[2]));
else if (first) await runNamed([first, ...others]);
else await runAll();
