import { createBench } from './bench';
import { placeOf } from './contractText';
import { Failure, Skipped, type Finding } from './failure';
import type { Server } from './server';
import type { Case, Group } from './case';

export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly finding: Finding };

export interface CaseResult {
  readonly title: string;
  readonly ms: number;
  readonly outcome: Outcome;
}

export interface GroupResult {
  readonly name: string;
  readonly ms: number;
  readonly cases: readonly CaseResult[];
}

/** So many cases of a group are under way at once. */
const atOnce = 8;

/** Runs one group after the other; `tell` hears of each that is done, and ends the run by answering true. */
export async function runGroups(
  groups: readonly Group[],
  server: Server,
  tell: (result: GroupResult) => boolean | void = () => {},
): Promise<GroupResult[]> {
  const results: GroupResult[] = [];
  for (const { name, cases, isCalm } of groups) {
    const begun = performance.now();
    const done = await inParallel(cases, isCalm ? 1 : atOnce, async (each) =>
      runCase(each, server),
    );
    const result = { name, ms: performance.now() - begun, cases: done };
    results.push(result);
    if (tell(result) === true) break;
  }
  return results;
}

async function runCase(tried: Case, server: Server): Promise<CaseResult> {
  const begun = performance.now();
  const outcome = await outcomeOf(tried, server);
  return { title: tried.title, ms: performance.now() - begun, outcome };
}

async function outcomeOf(tried: Case, server: Server): Promise<Outcome> {
  try {
    await tried.run(createBench(server, tried));
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof Skipped) return { kind: 'skipped', reason: error.message };
    if (error instanceof Failure) return { kind: 'failed', finding: error.finding };
    const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const expected = 'answers with which the case can go on';
    const contract = placeOf(tried.of);
    return { kind: 'failed', finding: { sent: '', expected, got, contract } };
  }
}

/** Answers in the order of the items. */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
  return results;
}
