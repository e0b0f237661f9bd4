import type { OperationName } from '@/contract/operations';
import { pluralize } from '@/lib/pluralize';
import { parsed, withoutPasswords } from '../browser/requestLog';
import { matchOperation } from '../http/route';
import { argOf } from '../panel/recording';
import type { NumberedRequest } from './backend';

/** Returns the operation and the argument of a request; undefined if no operation matches it. */
export async function readCall(
  request: Request,
  body: Promise<string | undefined> = request.clone().text(),
) {
  const matched = matchOperation(request);
  if (!matched) return undefined;
  const sent = withoutPasswords((await body) ?? '', '…');
  return { operation: matched.name, arg: argOf(matched, request, parsed(sent)) };
}

export type Call = NonNullable<Awaited<ReturnType<typeof readCall>>> & {
  /** As in the log of requests. */
  readonly number: number;
  /** Null if the connection was cut. */
  readonly status: number | null;
};

/** Returns the calls in a log, oldest first. */
export async function callsIn(log: readonly NumberedRequest[], operation?: OperationName) {
  const calls = await Promise.all(
    log.map(async ({ number, request, requestBody, response }) => {
      const call = await readCall(request, requestBody);
      return call && { number, ...call, status: response?.status ?? null };
    }),
  );
  return calls.filter(
    (call): call is Call =>
      call !== undefined && (operation === undefined || call.operation === operation),
  );
}

export interface Expectation {
  readonly operation: OperationName;
  /** Members that the argument has, among others. */
  readonly arg?: Readonly<Record<string, unknown>> | undefined;
  /** At least once without it. */
  readonly times?: number | undefined;
}

/** Returns the calls that are as expected, or with the nearest ones why there are more or fewer. */
export function findCalls(
  calls: readonly Call[],
  { operation, arg = {}, times }: Expectation,
): Call[] | string {
  const members = Object.entries(arg);
  const fitting = (call: Call) =>
    members.filter(([name, value]) => contains(call.arg[name], value)).length;
  const near = calls
    .filter((call) => call.operation === operation)
    .toSorted((a, b) => fitting(b) - fitting(a) || b.number - a.number);
  const found = near.filter((call) => fitting(call) === members.length);
  if (times === undefined ? found.length > 0 : found.length === times) return found.toReversed();
  const what = members.length > 0 ? `${operation} with ${JSON.stringify(arg)}` : operation;
  const expected = times === undefined ? 'at least once' : pluralize(times, 'time');
  const names = [...new Set(calls.map((call) => call.operation))].join(', ');
  const nearest = near
    .slice(0, 3)
    .map((call) => `number ${call.number} with ${JSON.stringify(call.arg)}`)
    .join(', ');
  return `Expected ${what} ${expected}, found ${pluralize(found.length, 'call')}. ${
    nearest ? `The nearest: ${nearest}.` : `Calls in this world: ${names || 'none'}.`
  }`;
}

/** True if a value has all that is expected; objects may have more members. */
function contains(value: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return value === expected;
  if (typeof value !== 'object' || value === null) return false;
  const isSameKind = Array.isArray(value) === Array.isArray(expected);
  const isAsLong = !Array.isArray(value) || value.length === (expected as unknown[]).length;
  const members = Object.entries(expected);
  return (
    isSameKind &&
    isAsLong &&
    members.every(([name, each]) => contains((value as Record<string, unknown>)[name], each))
  );
}
