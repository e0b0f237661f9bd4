import { once } from 'node:events';
import { request as plainly, type IncomingMessage } from 'node:http';
import { request as overTls } from 'node:https';
import fc from 'fast-check';
import { operation, operations, type OperationName } from '@/contract/operations';
import { joinUrl } from '@/lib/baseUrl';
import { actorOf, canSucceed, exampleOf } from '../examples';
import { reasonOf } from '../httpClient';
import { openApiPointer, operationObject } from '../openapiParts';
import { anyProblem, describeAnswer, readSuccess, type ReceivedResponse } from '../readResponse';
import type { Case, Group } from '../testContext';
import { Failure, buildRequest, clip, describeRequest, type TestRequest } from '../testRequest';
import { nullByteRequests, requestsFor } from './requests';

const paths = [
  '/../../../../etc/passwd',
  '/users/..%2f..%2fetc%2fpasswd',
  '/users/%2e%2e/%2e%2e/session',
  '/users/%00',
  '/users/%ff%fe',
  '/users/%',
  '/users/%zz/follow',
  '/images/%c0%ae%c0%ae/',
  '/images/..;/session',
  '//session',
  '/messages?limit=%',
  '/messages?cursor=%ff&cursor=%00',
  '/messages?limit[]=1&limit[$gt]=0',
  '/leaderboard?scope=global&scope=friends',
  `/users/${'a'.repeat(4_000)}`,
  `/messages?${'limit=1&'.repeat(500)}`,
];

const headers: ReadonlyArray<Readonly<Record<string, string>>> = [
  { Cookie: 'session=%00; =; ; session; session=a=b=c;;;' },
  { Cookie: `session=${'a'.repeat(6_000)}` },
  { Cookie: 'session=__proto__' },
  { Authorization: 'Bearer' },
  { Authorization: `Bearer ${'a'.repeat(6_000)}` },
  { Authorization: 'Basic YTpi' },
  { Authorization: 'Bearer é\u00ff' },
  { 'Accept-Language': 'xx-invalid;q=9,*;q=-1' },
  { Accept: 'application/xml' },
  { 'X-Forwarded-For': "'; DROP TABLE users; --" },
  { 'If-None-Match': '*', Range: 'bytes=9-1' },
];

/** Returns the status for a path and headers sent unchanged; `fetch` would normalize them. */
async function rawStatus(
  baseUrl: string,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const request = protocol === 'https:' ? overTls : plainly;
  const to = { hostname, port, path: joinUrl(pathname, path), headers, agent: false } as const;
  const sent = request({ ...to, signal: AbortSignal.timeout(60_000) }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode ?? 0;
}

const survives = (
  title: string,
  requests: ReadonlyArray<readonly [path: string, sent: Readonly<Record<string, string>>]>,
): Case => ({
  title,
  operation: 'session',
  async run(t) {
    for (const [path, sent] of requests) {
      const status = await rawStatus(t.server.baseUrl, path, sent).catch(reasonOf);
      const isFine = typeof status === 'number' && status < 500;
      const expected = `a status below 500 for ${clip(path)} ${clip(JSON.stringify(sent))}`;
      t.ok(isFine, expected, status);
    }
    t.equal(await t.visitor().request('session'), { user: null }, 'the session afterwards');
  },
});

const rawCases: readonly Case[] = [
  survives(
    'addresses that lead up, are cut off or hold null bytes are no fault of the server',
    paths.map((path) => [path, {}]),
  ),
  survives(
    'sessions that nobody has, and headers of any kind, are no fault of the server',
    headers.flatMap((each) => [['/session', each] as const, ['/challenges', each] as const]),
  ),
];

export interface FuzzOptions {
  readonly seed: number;
  /** Generated requests per operation. */
  readonly runs: number;
  /** Fails with the first failing request instead of shrinking it. */
  readonly endOnFailure?: boolean;
}

const names = Object.keys(operations) as OperationName[];

const shrinkMs = 10_000;

export const fuzzGroup = (options: FuzzOptions): Group => ({
  name: 'fuzz',
  // The slowest cases come last.
  cases: [
    ...rawCases,
    ...names.filter(canSucceed).map(withExtras),
    ...names.map((name) => madeUp(name, options)),
  ],
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
    const actor = await actorOf(name, person, t);
    const sent = buildRequest(name, await exampleOf(name, actor, t));
    const mark = sent.path.includes('?') ? '&' : '?';
    const path = `${sent.path}${mark}unheard=of&page=2`;
    const headers = { ...sent.headers, 'X-Unheard': 'of' };
    const body = typeof sent.body === 'string' ? { body: extended(sent.body) } : {};
    readSuccess(name, await actor.send({ ...sent, path, headers, ...body }));
  },
});

const extended = (body: string) =>
  JSON.stringify({ ...(JSON.parse(body) as object), unheard: { of: [1, null] }, isAdmin: true });
