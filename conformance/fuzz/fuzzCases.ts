import fc from 'fast-check';
import { operation, operations, type OperationName } from '@/contract/operations';
import type { Case, Group } from '../case';
import { openApiPointer } from '../contractText';
import { exampleOf } from '../examples';
import { Failure } from '../failure';
import { operationObject } from '../openapiParts';
import { anyProblem, describeAnswer, readSuccess, type ReceivedResponse } from '../readResponse';
import { describeRequest, buildRequest, type TestRequest } from '../testRequest';
import { rawCases } from './rawCases';
import { nullByteRequests, requestsFor } from './requests';

export interface FuzzOptions {
  readonly seed: number;
  /** Generated requests per operation. */
  readonly runs: number;
  /** Fails with the first failing request instead of shrinking it. */
  readonly endOnFailure?: boolean;
}

const names = Object.keys(operations) as OperationName[];

/** Time limit for shrinking a failing request. */
const shrinkMs = 10_000;

/** Sends random requests, generated from openapi.json. */
export const fuzzGroup = (options: FuzzOptions): Group => ({
  name: 'fuzz',
  // The slowest cases come last.
  cases: [...rawCases, ...names.map(withExtras), ...names.map((name) => madeUp(name, options))],
});

const madeUp = (name: OperationName, { seed, runs, endOnFailure = false }: FuzzOptions): Case => ({
  title: `${name} responds as declared to ${runs} random requests (seed ${seed})`,
  operation: name,
  async run(t, person) {
    const validValues = await exampleOf(name, person, t);
    let found: Failure | null = null;
    let until = Infinity;
    const answeredAsDeclared = fc.asyncProperty(requestsFor(name, validValues), async (sent) => {
      if (performance.now() > until) return;
      try {
        const isStream = operation(name).responseIn === 'events';
        if (isStream) judgeStatus(name, await person.begin(sent));
        else checkResponse(name, await person.send(sent));
      } catch (error) {
        if (error instanceof Failure) found = error;
        until = Math.min(until, performance.now() + shrinkMs);
        throw error;
      }
    });
    const own = seed + names.indexOf(name);
    const examples = nullByteRequests(name, validValues).map((sent): [TestRequest] => [sent]);
    const { errorInstance } = await fc.check(answeredAsDeclared, {
      seed: own,
      examples,
      numRuns: examples.length + runs,
      endOnFailure,
    });
    if (found !== null) throw found as Failure;
    if (errorInstance) throw errorInstance as Error;
  },
});

/** Checks that the response has a declared status with the matching content type and schema. */
function checkResponse(name: OperationName, response: ReceivedResponse): void {
  judgeStatus(name, response);
  const { status, method } = operation(name);
  if (response.status === status) readSuccess(name, response);
  else if (method !== 'HEAD') anyProblem(name, response);
}

function judgeStatus(name: OperationName, response: ReceivedResponse): void {
  const declared = Object.keys(operationObject(name).responses);
  if (response.status < 500 && declared.includes(String(response.status))) return;
  throw new Failure({
    sent: describeRequest(response.sent),
    expected: `a status that is declared and no fault of the server's: ${declared.join(', ')}`,
    got: describeAnswer(response),
    contract: openApiPointer(name, 'responses'),
  });
}

const withExtras = (name: OperationName): Case => ({
  title: `${name} ignores unknown query parameters, headers and members`,
  operation: name,
  quote: 'Undeclared members are ignored',
  async run(t, person) {
    const sent = buildRequest(name, await exampleOf(name, person, t));
    const mark = sent.path.includes('?') ? '&' : '?';
    const path = `${sent.path}${mark}unheard=of&page=2`;
    const headers = { ...sent.headers, 'X-Unheard': 'of' };
    const body = typeof sent.body === 'string' ? { body: extended(sent.body) } : {};
    readSuccess(name, await person.send({ ...sent, path, headers, ...body }));
  },
});

const extended = (body: string) =>
  JSON.stringify({ ...(JSON.parse(body) as object), unheard: { of: [1, null] }, isAdmin: true });
