import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export interface Work<Result> {
  /** The script that calls `runSeeds`, which each thread runs. */
  readonly script: string;
  readonly seeds: readonly number[];
  /** Prepares a thread. `run` is called with one seed after the other. */
  open(): Promise<{ run(seed: number): Promise<Result>; close(): Promise<void> }>;
}

/**
 * Runs something for each seed, on as many threads as there are processors. Calls `onResult` in the
 * main thread, where the promise fulfills at the end; in the others, it never does.
 */
export async function runSeeds<Result>(
  { script, seeds, open }: Work<Result>,
  onResult: (result: Result, seed: number) => void,
): Promise<void> {
  if (!isMainThread) {
    const own = workerData as number[];
    const { run, close } = await open();
    for (const seed of own) parentPort?.postMessage({ seed, result: await run(seed) });
    await close();
    process.exit();
  }
  const threads = Math.min(seeds.length, availableParallelism());
  const runs = Array.from({ length: threads }, async (_none, thread) => {
    const own = seeds.filter((_seed, index) => index % threads === thread);
    const options = { argv: process.argv.slice(2), workerData: own };
    const worker = new Worker(new URL(script), options);
    worker.on('message', ({ result, seed }: { result: Result; seed: number }) => {
      onResult(result, seed);
    });
    await new Promise<void>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', () => resolve());
    });
  });
  await Promise.all(runs);
}

/** Returns this many seeds from the first one on. */
export const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_seed, index) => first + index);
