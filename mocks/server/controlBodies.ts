import * as v from 'valibot';
import type { OperationName } from '@/contract/operations';
import { operationNames } from '../http/route';
import { faultsOf, isFaultOf, type FaultKind } from '../scenarios/fault';
import { scenarioNames } from '../scenarios/scenarios';
import { sourceNames } from '../sources/sources';
import { parseInstant, parseLatency } from '../world/urlParams';
import { worldParams } from './arguments';

/* Schemas of the control endpoint's bodies. Their messages are sentences, shown in problems. */

/** In the words of the app's URL, whose parser reports invalid values. */
const word = v.optional(
  v.nullable(v.union([v.string(), v.number()], 'Must be a string, a number or null.')),
);

export const reset = v.strictObject({
  ...v.entriesFromList(worldParams, word),
  auth: v.optional(v.picklist(['cookie', 'bearer'], 'auth is cookie or bearer.')),
});

const anInstant = 'now is an ISO date and time, or milliseconds since 1970.';
const aStep = 'byMs is a whole number of milliseconds.';

export const clock = v.pipe(
  v.strictObject({
    now: v.optional(
      v.pipe(
        v.union([v.string(), v.number()], anInstant),
        v.transform((given) => parseInstant(String(given))),
        v.number(anInstant),
      ),
    ),
    byMs: v.optional(v.pipe(v.number(aStep), v.safeInteger(aStep))),
    stopped: v.optional(v.boolean('stopped must be true or false.')),
  }),
  v.check((body) => Object.keys(body).length === 1, 'Give one of now, byMs and stopped.'),
);

export const scenario = v.strictObject({
  scenario: v.nullable(
    v.picklist(
      scenarioNames,
      ({ received }) =>
        `Unknown scenario ${received}. Scenarios: ${scenarioNames.join(', ')}; null for none.`,
    ),
  ),
});

const operationName = v.picklist(
  operationNames,
  ({ received }) => `Unknown operation ${received}. docs/fake-api.md lists them.`,
);

export const faults = v.pipe(
  v.record(operationName, v.string('A fault must be a string.')),
  v.rawCheck(({ dataset, addIssue }) => {
    for (const [name, kind] of Object.entries(dataset.typed ? dataset.value : {})) {
      const operationName = name as OperationName;
      if (isFaultOf(operationName, kind)) continue;
      const possible = faultsOf(operationName).join(', ');
      addIssue({ message: `${name} has no fault "${kind}". Faults: ${possible}.` });
    }
  }),
  v.transform((body) => body as Partial<Record<OperationName, FaultKind>>),
);

export const sources = v.record(
  v.string(),
  v.picklist(sourceNames, `A source must be ${sourceNames.join(', ')}.`),
);

const milliseconds = (what: string) =>
  v.custom<number>(
    (given) => typeof given === 'number' && parseLatency(String(given)) !== undefined,
    `${what} must be a whole number of milliseconds, 0 to 60000.`,
  );
const aLatency = milliseconds('A latency');

export const latency = v.strictObject({
  ms: v.optional(aLatency),
  operations: v.optional(v.record(operationName, aLatency)),
});

export const session = v.strictObject({
  userId: v.string('userId must be the id of a user, as a string.'),
});

export const calls = v.object({ operation: v.optional(operationName) });

const aCount = 'times is a whole number, 0 or more.';

export const expectation = v.strictObject({
  operation: operationName,
  /** Members that the argument has, among others. */
  arg: v.optional(v.record(v.string(), v.unknown(), 'arg is an object of members.')),
  /** At least once without it. */
  times: v.optional(v.pipe(v.number(aCount), v.safeInteger(aCount), v.minValue(0, aCount))),
  withinMs: v.optional(milliseconds('withinMs'), 2_000),
});

export const issuesText = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map(sentence).join(' ');

function sentence(issue: v.BaseIssue<unknown>): string {
  const { type, expected, message } = issue;
  const path = v.getDotPath(issue);
  const isKey = type === 'object' || type === 'strict_object';
  if (isKey && expected === 'never') return `Unknown member "${path}".`;
  if (isKey) return `The member "${path}" is missing.`;
  return message.endsWith('.') ? message : `"${path}" is not valid: ${message}.`;
}
