import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { mutants } from './conformance/mutants/mutants';
import { tryServer, type Verdict } from './conformance/mutants/trial';

/**
 * Whether the conformance suite is worth its name: the fake API has to pass it, and each of its mutants
 * has to be caught. `npm run contract:mutants`, or with names of mutants for those alone.
 */

const trials = [
  () => tryServer(null, 'cookie'),
  () => tryServer(null, 'bearer'),
  ...mutants.map((mutant) => () => tryServer(mutant)),
];

/** Every so many of the trials, for the process that asked for it. */
async function tryShare(index: number, of: number): Promise<never> {
  for (const trial of trials.filter((_trial, at) => at % of === index)) {
    console.log(JSON.stringify(await trial()));
  }
  return process.exit(0);
}

async function tryNamed(names: readonly string[]): Promise<never> {
  const verdicts: Verdict[] = [];
  for (const mutant of mutants.filter(({ name }) => names.includes(name))) {
    const verdict = await tryServer(mutant);
    verdicts.push(verdict);
    console.log(line(verdict));
  }
  return end(verdicts, names.length);
}

async function tryAll(): Promise<never> {
  const begun = performance.now();
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
  console.log(`\nIn ${Math.round((performance.now() - begun) / 1000)} s.`);
  return end(verdicts, trials.length);
}

function linesOf(share: string): AsyncIterable<string> {
  const args = ['scripts/run.mjs', 'scripts/contract-mutants.ts', share];
  const { stdout } = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return createInterface({ input: stdout });
}

function line({ name, fault, failed, ms, isRight }: Verdict): string {
  const [by = ''] = failed;
  const more = failed.length > 1 ? ` (and ${failed.length - 1} more)` : '';
  const outcome = fault === null ? 'passes' : 'survives';
  const found = failed.length > 0 ? `${by}${more}` : outcome;
  const mark = isRight ? '✓' : '✗';
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const what = fault === null ? '' : `\n    ${fault}`;
  return `${mark} ${name.padEnd(20)} ${seconds.padStart(7)}  ${found}${what}`;
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
if (share) await tryShare(Number(share[1]), Number(share[2]));
else if (first) await tryNamed([first, ...others]);
else await tryAll();
