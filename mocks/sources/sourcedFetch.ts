import { getResponse } from 'msw';
import * as v from 'valibot';
import { problemsOf } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { problems, type Problem } from '@/contract/problems';
import { userSchema } from '@/contract/session';
import { isJson, mediaTypeOf } from '@/lib/mediaType';
import { abortOf } from '../browser/fetch';
import { finished } from '@backend/http/headers';
import { parsed } from '../browser/requestLog';
import { problemResponse } from '../http/respond';
import { applyResponseFault } from '../http/responseFaults';
import { answeredBy, answeredByHeader, matchOperation } from '../http/route';
import { violationsOf, type LoggedResponse } from '../http/violations';
import type { Store } from '../world/createStore';
import type { Overrides } from '../world/overrides';
import { withWorldLock, type World } from '../world/world';
import { adoptionId, adoptUser } from './adoptUser';
import type { RealExchange } from './exchangeLog';
import { NetworkError, type RealApi } from './realApi';
import type { ShadowLog } from './shadowLog';
import { sourceOf, type Source, type Sources } from './sources';

export interface SourcedOptions {
  readonly fake: typeof fetch;
  readonly real: RealApi;
  readonly sources: Store<Sources>;
  readonly world: World;
  readonly overrides: Pick<Overrides, 'handler'>;
  readonly onExchange?: ((exchange: RealExchange) => void) | undefined;
  readonly shadow?: ShadowLog | undefined;
}

/** Returns a fetch that sends each operation to its source and applies faults before and after. */
export function createSourcedFetch(options: SourcedOptions): typeof fetch {
  const { fake, real, sources, world, overrides, onExchange, shadow } = options;
  /** Counts finished logins, sign-ups and logouts, which an older session response must not undo. */
  let sessionWrites = 0;

  return async (input, init) => {
    const received = new Request(input, init);
    const name = matchOperation(received)?.name;
    if (!name) return fake(received);
    const { method } = operation(name);
    // HEAD goes where GET goes.
    if (method === received.method) return ask(name, received);
    return finished(received, await ask(name, new Request(received, { method })));
  };

  async function ask(name: OperationName, request: Request): Promise<Response> {
    const source = sourceOf(sources.get(), name);
    if (source === 'shadow' && shadow?.repeats(name)) return askBoth(name, request, shadow);
    const response = await askOne(name, source, request);
    if (response.ok) shadow?.noteWrite(name);
    return response;
  }

  async function askOne(name: OperationName, source: Source, request: Request): Promise<Response> {
    if (source === 'fake' || source === 'shadow') return fake(request);
    const { url, method, headers, signal } = request;
    const forFake = source === 'auto' ? request.clone() : request;
    // A fault needs no body, and marks the request for what comes after the effect.
    const marked = new Request(url, { method, headers });
    const isAborted = abortOf(signal);
    const fault = await Promise.race([faultOf(name, marked), isAborted]);
    const response = fault ?? (await responseOfReal(name, source, request));
    if (!response) return answered(await fake(forFake), answeredBy.fallback);
    const received = await Promise.race([applyResponseFault(marked, response), isAborted]);
    if (received.type === 'error') throw new NetworkError('Failed to fetch');
    return received;
  }

  /** With `auto`, returns undefined if the fake API is to respond. */
  async function responseOfReal(name: OperationName, source: Source, request: Request) {
    const writesBefore = sessionWrites;
    const { response, stream } = await askReal(name, request);
    const isUnknownThere = isRefused(name, response) && isUserOfFakeOnly(request);
    if (source === 'auto' && (isUnknownThere || isMissing(name, response))) return undefined;
    // A 401 would sign the user out, and the fake API would then sign them in again.
    if (isUnknownThere && name !== 'session')
      return answered(problemResponse('forbidden', { detail: sessionIsFake }), answeredBy.real);
    checkResponse(name, request, response);
    const { status, headers } = response;
    if (response.body === undefined) return new Response(stream, { status, headers });
    const body = real.pictures.resolve(response.body);
    await adoptSession(name, request, { status, headers, body }, writesBefore);
    return new Response(body || null, { status, headers });
  }

  async function faultOf(name: OperationName, request: Request): Promise<Response | undefined> {
    const response = await getResponse([overrides.handler], request);
    // The network has its own latency, so only a latency set for this operation applies.
    if (!response) await world.latency.wait(name, 0);
    return response;
  }

  async function askReal(name: OperationName, request: Request) {
    const { method, headers, url } = request;
    const requestBody = isJson(request) ? await request.clone().text() : undefined;
    const answer = await real.send(request);
    const body = isJson(answer) ? await answer.text() : undefined;
    const response = { status: answer.status, headers: answer.headers, body };
    const isStream = mediaTypeOf(answer.headers) === 'text/event-stream';
    const events = isStream ? answer.body?.pipeThrough(real.pictures.resolveEvents()) : undefined;
    const stream = events ?? answer.body;
    onExchange?.({ name, request: new Request(url, { method, headers }), requestBody, response });
    return { response, stream };
  }

  /** Returns the fake API's response without waiting for the real backend's. */
  async function askBoth(name: OperationName, request: Request, { add }: ShadowLog) {
    const copy = request.clone();
    const answer = await fake(request);
    const { status, headers } = answer;
    const body = isJson(answer) ? await answer.clone().text() : undefined;
    const ask = async (sent: Request) => (await askReal(name, sent)).response;
    add(name, copy, { status, headers, body }, ask);
    return answer;
  }

  /** True if the user has signed in or up at the fake API alone. */
  function isUserOfFakeOnly({ headers }: Request): boolean {
    const session = world.transact(() => world.sessions.read(headers));
    if (!session) return false;
    const isAdopted = world.db.ledger.get(adoptionId(session.userId)) !== undefined;
    return !isAdopted || sourceOf(sources.get(), 'session') === 'fake';
  }

  function checkResponse(name: OperationName, { method, url }: Request, answer: LoggedResponse) {
    const { responseIn, media } = operation(name);
    const isPage = mediaTypeOf(answer.headers) === 'text/html' && answer.status < 400;
    const isWrong = isPage && !media && responseIn !== 'headers';
    real.report(isWrong ? webPage(real.baseUrl) : null);
    if (isWrong) return;
    const violations = violationsOf({ name, method, path: new URL(url).pathname, answer });
    const what = `The real backend's response of "${name}" breaks the contract`;
    if (violations.length > 0) console.error(`${what}: ${violations.join(' ')}`);
  }

  /** Signs the real backend's user in to the world, or out of it. */
  async function adoptSession(
    name: OperationName,
    { headers }: Request,
    { status, body }: LoggedResponse,
    writesBefore: number,
  ): Promise<void> {
    const read = v.safeParse(sessionBody, parsed(body));
    if (!changesSession.has(name) || status >= 400 || !read.success) return;
    if (name !== 'session') sessionWrites += 1;
    // On the server, each client has a session of its own.
    else if (!world.sessions.adopt && sessionWrites !== writesBefore) return;
    const { user } = read.output;
    const adopt = () => {
      // With repeated writes, the world has already credited their points.
      const isKnown =
        shadow?.state.get().hasWrites && world.db.ledger.get(adoptionId(user?.id ?? ''));
      if (user && !isKnown) adoptUser(world, user);
      const before = world.sessions.read(headers)?.userId ?? null;
      if (before === (user?.id ?? null)) return;
      const session = user && { userId: user.id, since: world.now() };
      if (world.sessions.adopt) world.sessions.adopt(headers, session);
      else world.sessions.write(headers, session);
    };
    await withWorldLock(() => world.transact(adopt, name));
  }
}

function answered({ body, status, headers: own }: Response, by: string): Response {
  const headers = new Headers(own);
  headers.set(answeredByHeader, by);
  return new Response(body, { status, headers });
}

const sessionBody = v.object({ user: v.nullable(userSchema) });
const changesSession = new Set<OperationName>(['session', 'login', 'signup', 'logout']);

/** True if the backend says that nobody is signed in. */
function isRefused(name: OperationName, { status, body }: LoggedResponse): boolean {
  if (name === 'session') return (parsed(body) as { user?: unknown } | null)?.user === null;
  return status === 401 && operation(name).access === 'signedIn';
}

/** True for 405, 501, and a 404 that isn't a problem of the operation. */
function isMissing(name: OperationName, { status, headers, body }: LoggedResponse): boolean {
  if (status !== 404) return status === 405 || status === 501;
  const isBare = operation(name).method === 'HEAD';
  if (isBare) return mediaTypeOf(headers) !== 'application/problem+json';
  const { code } = (parsed(body) ?? {}) as Partial<Problem>;
  return !problemsOf(operation(name)).some(
    (each) => each === code && problems[each].status === 404,
  );
}

const sessionIsFake =
  'The real backend doesn’t know this user. Make “session” real, too, so that one sign-in works for both.';

const webPage = (baseUrl: string) =>
  `${baseUrl} sends a web page instead of JSON. Correct the URL: the path of the API may be missing at its end, as in https://api.example.com/v1.`;
