import type { OperationName } from '@/contract/operations';
import { openApiPointer } from './openapiParts';
import type { Server } from './testClient';
import { createTestContext, type Case, type Group } from './testContext';
import { Absent, Failure, Skipped, type Finding } from './testRequest';

export type Outcome =
  | { readonly kind: 'passed' }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly finding: Finding }
  /** The case needs an operation for which the server has no route yet. */
  | { readonly kind: 'absent'; readonly operation: OperationName; readonly finding: Finding };

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

const atOnce = 8;

export async function runGroups(
  groups: readonly Group[],
  server: Server,
  onGroup: (result: GroupResult) => void = () => {},
): Promise<GroupResult[]> {
  const results: GroupResult[] = [];
  // Before any other account, since the first on a server is a moderator.
  const first = createTestContext(server, { operation: 'reports' });
  await first.moderator().catch(() => undefined);
  for (const group of groups) {
    const startedAt = performance.now();
    const cases = await mapConcurrently(group.cases, group.isSerial ? 1 : atOnce, async (each) =>
      runCase(each, server),
    );
    const result = { name: group.name, ms: performance.now() - startedAt, cases };
    results.push(result);
    onGroup(result);
  }
  return results.map((group) => ({
    ...group,
    cases: group.cases.map((each) => settled(each, server)),
  }));
}

/** Fails a case that found no route which another case has found. */
function settled(result: CaseResult, { present }: Server): CaseResult {
  const { outcome } = result;
  if (outcome.kind !== 'absent' || !present.has(outcome.operation)) return result;
  return { ...result, outcome: { kind: 'failed', finding: outcome.finding } };
}

export async function firstFailure(cases: readonly Case[], server: Server): Promise<string | null> {
  for (const each of cases) {
    const { title, outcome } = await runCase(each, server);
    if (outcome.kind === 'failed' || outcome.kind === 'absent') return title;
  }
  return null;
}

/** Runs a case again that failed while an hour began, as a date of a zone may have changed. */
async function runCase(tried: Case, server: Server): Promise<CaseResult> {
  const startedAt = performance.now();
  const hour = new Date().getUTCHours();
  const first = await outcomeOf(tried, server);
  const isUnclear = first.kind === 'failed' && new Date().getUTCHours() !== hour;
  const outcome = isUnclear ? await outcomeOf(tried, server) : first;
  return { title: tried.title, ms: performance.now() - startedAt, outcome };
}

async function outcomeOf(tried: Case, server: Server): Promise<Outcome> {
  try {
    const t = createTestContext(server, tried);
    await tried.run(t, ...(await t.people(tried.run.length - 1)));
    return { kind: 'passed' };
  } catch (error) {
    if (error instanceof Skipped) return { kind: 'skipped', reason: error.message };
    if (error instanceof Absent) {
      return { kind: 'absent', operation: error.operation, finding: error.finding };
    }
    if (error instanceof Failure) return { kind: 'failed', finding: error.finding };
    const got = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const expected = 'answers with which the case can go on';
    const contract = openApiPointer(tried.operation);
    return { kind: 'failed', finding: { sent: '', expected, got, contract } };
  }
}

/** Returns the results in the order of the items. */
export async function mapConcurrently<Item, Result>(
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
