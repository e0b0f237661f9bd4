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

export type Call = Awaited<ReturnType<typeof callsIn>>[number];

/** Returns the calls in a log, oldest first. Their status is null if the connection was cut. */
export async function callsIn(log: readonly NumberedRequest[], operation?: OperationName) {
  const calls = await Promise.all(
    log.map(async ({ number, request, requestBody, response }) => {
      const call = await readCall(request, requestBody);
      return call ? [{ number, ...call, status: response?.status ?? null }] : [];
    }),
  );
  return calls.flat().filter((call) => call.operation === (operation ?? call.operation));
}

export interface Expectation {
  readonly operation: OperationName;
  /** Members that the argument has, among others. */
  readonly arg?: Readonly<Record<string, unknown>> | undefined;
  /** At least once without it. */
  readonly times?: number | undefined;
}

/** Returns the matching calls, or a sentence with the closest calls if the count is wrong. */
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

/** True if a value includes the expected one. Objects may have other members; lists must have the same length. */
function contains(value: unknown, expected: unknown): boolean {
  if (!isObject(value) || !isObject(expected)) return value === expected;
  return (
    value['length'] === expected['length'] &&
    Object.entries(expected).every(([name, each]) => contains(value[name], each))
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
