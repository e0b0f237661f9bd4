import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface Work<Result> {
  /** The URL of the script that calls `runSeeds`, which each process runs. */
  readonly script: string;
  readonly seeds: readonly number[];
  /** How many processes run on each processor: more than one if they mostly wait. */
  readonly perProcessor?: number;
  /** Prepares a process. `run` is called with one seed after the other. */
  open(): Promise<{ run(seed: number): Promise<Result>; close(): Promise<void> }>;
}

/** Set in a process that runs its share of the seeds. */
const { OWN_SEEDS: ownSeeds } = process.env;

/** Calls `onResult` in the first process. In the others, the promise never fulfills. */
export async function runSeeds<Result>(
  { script, seeds, perProcessor = 1, open }: Work<Result>,
  onResult: (result: Result, seed: number) => void,
): Promise<void> {
  if (ownSeeds !== undefined) {
    const { run, close } = await open();
    for (const seed of JSON.parse(ownSeeds) as number[]) {
      const result = await run(seed);
      await new Promise((resolve) => void process.send?.({ seed, result }, resolve));
    }
    await close();
    process.exit();
  }
  const processes = Math.min(seeds.length, perProcessor * availableParallelism());
  const runs = Array.from({ length: processes }, async (_none, index) => {
    const own = seeds.filter((_seed, at) => at % processes === index);
    const env = { ...process.env, OWN_SEEDS: JSON.stringify(own) };
    const child = fork(fileURLToPath(script), process.argv.slice(2), { env });
    child.on('message', ({ result, seed }: { result: Result; seed: number }) => {
      onResult(result, seed);
    });
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('exit', (code) =>
        code === 0 ? resolve() : reject(new Error('A process ended before its seeds were run.')),
      );
    });
  });
  await Promise.all(runs);
}

export const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_seed, index) => first + index);
