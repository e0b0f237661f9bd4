import { parseArgs } from 'node:util';
import { mulberry32, shuffled } from '@/domain/random';
import { runSeeds } from '../threads';
import { byHand } from './byHand';
import { generated } from './generate';
import { knownSurvivors } from './leftOpen';
import { baselineTrial, mutantTrial, variantTrial, type TrialResult } from './trial';
import { variants } from './variants';

/** They measure time, and each has a thread for itself at first. */
const passing = [baselineTrial('cookie'), baselineTrial('bearer'), ...variants.map(variantTrial)];

/** Tests the suite: the fake API must pass it, and a case must fail for each mutant. */
export async function runTrials(args: readonly string[], script: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fake: { type: 'boolean' },
      mutants: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    },
  });
  const isNamed = ({ name }: { name: string }) => positionals.some((part) => name.includes(part));
  const isKnown = ({ name }: { name: string }) => name in knownSurvivors;
  const sampled = shuffled(
    generated.filter((each) => !isKnown(each)),
    mulberry32(Number(values.seed)),
  ).slice(0, values.all ? undefined : Number(values.sample));
  const mutants = values.mutants ? [...byHand, ...sampled] : [];
  const trials =
    positionals.length > 0
      ? [...passing, ...[...byHand, ...generated].map(mutantTrial)].filter(isNamed)
      : [...passing, ...mutants.map(mutantTrial)];

  const startedAt = performance.now();
  const results: TrialResult[] = [];
  await runSeeds<TrialResult>(
    {
      script,
      seeds: [...trials.keys()],
      open: async () => ({
        run: async (index) => (trials[index] as (typeof trials)[number]).run(),
        close: async () => {},
      }),
    },
    (result) => {
      results.push(result);
      console.log(lineOf(result));
    },
  );
  const unexpected = results.filter(({ isExpected }) => !isExpected);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  for (const { findings } of results) if (findings.length > 0) console.log(findings.join('\n'));
  console.log(unexpected.map(lineOf).join('\n'));
  console.log(
    `${results.length} of ${trials.length} trials with seed ${values.seed}, ${unexpected.length} with an unexpected result, in ${seconds} s.`,
  );
  return unexpected.length > 0 || results.length < trials.length ? 1 : 0;
}

function lineOf({ name, says, outcome, ms, isExpected }: TrialResult): string {
  const seconds = `${(ms / 1000).toFixed(1)} s`;
  const fault = says === null || says.replaceAll(/\W+/g, '-') === name ? '' : `: ${says}`;
  return `${isExpected ? '✓' : '✗'} ${seconds.padStart(7)}  ${name}${fault}\n           ${outcome}`;
}
