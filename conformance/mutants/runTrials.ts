import { parseArgs } from 'node:util';
import { mulberry32, shuffled } from '@/domain/random';
import { runSeeds } from '../parallel';
import { byHand } from './byHand';
import { generated } from './generate';
import { knownSurvivors } from './leftOpen';
import { mutantTrial, passingTrial, type Trial } from './trial';
import { variants } from './variants';

const passing: readonly Trial[] = [
  passingTrial('unfaulted-cookie', 'cookie'),
  passingTrial('unfaulted-bearer', 'bearer'),
  ...variants.map((variant) => passingTrial(variant.name, 'cookie', variant)),
];

const isKnown = (name: string) => knownSurvivors.some(([pattern]) => pattern.test(name));
const noticed = generated.filter(({ name }) => !isKnown(name));

function trialsFor(args: readonly string[]): { seed: string; trials: readonly Trial[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      fake: { type: 'boolean' },
      mutants: { type: 'boolean' },
      all: { type: 'boolean' },
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(Math.floor(Date.now() / 86_400_000)) },
    },
  });
  const { seed, sample, all, mutants } = values;
  const drawn = shuffled(noticed, mulberry32(Number(seed))).slice(
    0,
    all ? undefined : Number(sample),
  );
  const chosen = [...passing, ...(mutants ? [...byHand, ...drawn].map(mutantTrial) : [])];
  const named = [...passing, ...[...byHand, ...generated].map(mutantTrial)].filter(({ name }) =>
    positionals.some((part) => name.includes(part)),
  );
  return { seed, trials: positionals.length > 0 ? named : chosen };
}

/** Tests the suite: the fake API must pass it, and a case must fail for each mutant. */
export async function runTrials(args: readonly string[], script: string): Promise<number> {
  const { seed, trials } = trialsFor(args);
  const startedAt = performance.now();
  const unexpected: string[] = [];
  let count = 0;
  await runSeeds(
    {
      script,
      seeds: [...trials.keys()],
      perProcessor: 2,
      open: async () => ({
        run: async (index) => (trials[index] as Trial).run(),
        close: async () => {},
      }),
    },
    ({ isExpected, outcome, findings }, index) => {
      const { name, says } = trials[index] as Trial;
      const lines = [`${isExpected ? '✓' : '✗'} ${name}`, ...(says ? [says] : []), outcome];
      console.log([lines.join('\n    '), ...findings].join('\n'));
      count += 1;
      if (!isExpected) unexpected.push(name);
    },
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${count} of ${trials.length} trials with --seed ${seed} in ${seconds} s.`);
  if (unexpected.length > 0) console.log(`Unexpected: ${unexpected.join(' ')}`);
  return unexpected.length > 0 || count < trials.length ? 1 : 0;
}
