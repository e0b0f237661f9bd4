import type * as v from 'valibot';
import { pluralize } from '@/lib/pluralize';
import type { LogEntry } from '../panel/recording';
import type { expectation } from './controlBodies';

export type Call = ReturnType<typeof callsIn>[number];

/** Returns the calls in a log. Their status is null if the connection was cut. */
export const callsIn = (log: readonly LogEntry[]) =>
  log.flatMap(({ id, name, arg, answer }) =>
    name ? [{ number: id, operation: name, arg, status: answer?.status ?? null }] : [],
  );

type Expectation = Omit<v.InferOutput<typeof expectation>, 'withinMs'>;

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
