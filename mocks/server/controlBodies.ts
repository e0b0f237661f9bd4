import * as v from 'valibot';
import type { OperationName } from '@/contract/operations';
import { parseInstant } from '../world/urlParams';
import { recordSchema } from '../db/persistence';
import { faultsOf, type FaultKind } from '../scenarios/fault';
import { scenarioNames } from '../scenarios/scenarios';
import { operationNames } from './controlState';

/* Schemas of the control endpoint's bodies. Their messages are sentences, shown in problems. */

const isSaidElsewhere = v.nullable(
  v.union([v.string(), v.number()], 'Must be a string, a number or null.'),
);

/** In the words of the app's URL, whose parser reports invalid values. */
export const resetBody = v.strictObject({
  world: v.optional(isSaidElsewhere),
  seed: v.optional(isSaidElsewhere),
  now: v.optional(isSaidElsewhere),
  size: v.optional(isSaidElsewhere),
  scenario: v.optional(isSaidElsewhere),
  latency: v.optional(isSaidElsewhere),
  members: v.optional(isSaidElsewhere),
  auth: v.optional(v.picklist(['cookie', 'bearer'], 'auth is cookie or bearer.')),
});

const oneOfThem = 'Give one of now, byMs and stopped.';
const anInstant = 'now is an ISO date and time, or milliseconds since 1970.';
const aStep = 'byMs is a whole number of milliseconds.';

export const clockBody = v.pipe(
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
  v.check((body) => Object.keys(body).length === 1, oneOfThem),
);

export const scenarioBody = v.strictObject({
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

export const faultsBody = v.pipe(
  v.record(operationName, v.string('A fault must be a string.')),
  v.rawTransform<Partial<Record<OperationName, string>>, Partial<Record<OperationName, FaultKind>>>(
    ({ dataset, addIssue, NEVER }) => {
      const wrong = Object.entries(dataset.value).find(([name, kind]) => !canFail(name, kind));
      if (!wrong) return dataset.value as Partial<Record<OperationName, FaultKind>>;
      const [name, kind] = wrong;
      const can = faultsOf(name as OperationName).join(', ');
      addIssue({ message: `${name} has no fault "${kind}". Faults: ${can}.` });
      return NEVER;
    },
  ),
);

const canFail = (name: string, kind: string) =>
  faultsOf(name as OperationName).some((fault) => fault === kind);

const maxMs = 60_000;
const time = `A latency must be a whole number of milliseconds, 0 to ${maxMs}.`;
const latency = v.pipe(
  v.number(time),
  v.integer(time),
  v.minValue(0, time),
  v.maxValue(maxMs, time),
);

export const latencyBody = v.strictObject({
  ms: v.optional(latency),
  operations: v.optional(v.record(operationName, latency)),
});

export const sessionBody = v.strictObject({
  userId: v.string('userId must be the id of a user, as a string.'),
});

/** As the browser stores a world, and as it is returned. */
export const worldBody = recordSchema;

export function issuesText(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map(sentence).join(' ');
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const { type, expected, message } = issue;
  const path = v.getDotPath(issue);
  const isKey = type === 'object' || type === 'strict_object';
  if (isKey && expected === 'never') return `Unknown member "${path}".`;
  if (isKey) return `The member "${path}" is missing.`;
  return message.endsWith('.') ? message : `"${path}" is not valid: ${message}.`;
}
