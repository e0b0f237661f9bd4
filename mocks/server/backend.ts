import { getResponse } from 'msw';
import { createClock } from '@/lib/clock';
import { basePath } from '@backend/http/paths';
import { createRequestLog } from '../browser/requestLog';
import { handlers } from '../handlers/handlers';
import { problemResponse } from '../http/respond';
import { answeredBy, answeredByHeader } from '../http/route';
import { readEntry, type LogEntry } from '../panel/recording';
import { createControls } from '../scenarios/controls';
import { createRealApi, NetworkError } from '../sources/realApi';
import { createShadowLog } from '../sources/shadowLog';
import type { RealExchange } from '../sources/exchangeLog';
import { createSourcedFetch } from '../sources/sourcedFetch';
import { readSources, sourced, sourceOf } from '../sources/sources';
import { createStore } from '../world/createStore';
import { createOverrides } from '../world/overrides';
import { parseUrlParams } from '../world/urlParams';
import { openWorld } from '../world/world';
import { worldKeyOf } from '../world/worldKey';
import { avatarHandler, withServerAvatars, withServiceAvatars } from './avatars';
import { createClientSessions, credentialsIn, type Auth } from './clientSessions';

/** Base path of what is not part of the contract. */
export const controlPath = '/__control';

export interface Settings {
  /** In the words of the app's URL, as in `world=demo&latency=0`. */
  readonly query: string;
  readonly auth: Auth;
  /** Is called after each request to the real backend. */
  readonly onExchange?: (exchange: RealExchange) => void;
}

export type Backend = Awaited<ReturnType<typeof createBackend>>;

/** Says in a sentence why a request can't be fulfilled. */
export class UsageError extends Error {}

/** Together with the bodies' limit: at most 16 MB. */
const maxLoggedRequests = 128;
const maxLoggedBodyBytes = 64 * 1024;

export async function createBackend(settings: Settings) {
  const backend = {
    ...(await start(settings)),
    /** As the server was started. */
    started: settings,
    /** Starts a new world and ends all sessions. Throws `UsageError` if there is no such world. */
    async reset(next: Settings): Promise<void> {
      const { end } = backend;
      Object.assign(backend, await start(next));
      end();
    },
  };
  return backend;
}

async function start(settings: Settings) {
  const warnings: string[] = [];
  const urlParams = parseUrlParams(settings.query, (sentence) => warnings.push(sentence));
  const { shadowWrites: hasWrites, api } = urlParams;
  const sources = createStore(readSources(urlParams, (sentence) => warnings.push(sentence)));
  if (!api && sourced(sources.get()).length > 0)
    warnings.push('Which real backend? Name its URL, too: --api http://localhost:8080/v1.');
  if (warnings.length > 0) throw new UsageError(warnings.join(' '));
  const worldKey = worldKeyOf(urlParams);
  const clock = createClock();
  if (worldKey.now !== null) clock.travelTo(worldKey.now);
  const sessions = createClientSessions(settings.auth);
  const ended = new AbortController();
  const world = await openWorld(worldKey, urlParams, {
    clock,
    sessions: () => sessions,
    ended: ended.signal,
  });
  const overrides = createOverrides();
  const controls = createControls(world, overrides, urlParams.scenario);
  const { wrapFetch, subscribe } = createRequestLog(maxLoggedBodyBytes);
  /** The last requests, oldest first. */
  const requestLog: Promise<LogEntry>[] = [];
  let count = 0;
  subscribe((logged) => {
    count += 1;
    const at = performance.timeOrigin + logged.startedAt;
    requestLog.push(readEntry(logged, { id: count, at, as: null }));
    if (requestLog.length > maxLoggedRequests) void requestLog.shift();
  });
  const all = [overrides.handler, avatarHandler, ...handlers(world)];
  const fake: typeof fetch = async (input, init) => {
    const request = await withServiceAvatars(new Request(input, init));
    const response = await getResponse(all, request);
    if (response?.type === 'error') throw new NetworkError('The connection is to be cut.');
    if (response) return withServerAvatars(response);
    const target = `${request.method} ${new URL(request.url).pathname}`;
    const places = `The API is at ${basePath}, and its controls are at ${controlPath}.`;
    return problemResponse('not_found', { detail: `There is no ${target}. ${places}` });
  };
  const real = api === undefined ? undefined : createRealApi(api, fetchWithTheirCookies);
  const shadow = createShadowLog({ world, hasWrites });
  const asked = { fake, sources, world, overrides, shadow, onExchange: settings.onExchange };
  const ask = real ? createSourcedFetch({ ...asked, real }) : fake;
  const send = wrapFetch(async (input, init) => {
    try {
      return withOwnCookies(await ask(input, init));
    } catch (error) {
      if (!(error instanceof NetworkError) || !error.cause) throw error;
      return problemResponse('internal_error', { detail: real?.trouble.get() ?? error.message });
    }
  });
  /** Resolves to null if the connection is to be cut. */
  const answer = (request: Request) =>
    send(request).catch((error: unknown) => {
      if (error instanceof NetworkError) return null;
      throw error;
    });
  /** Requests a client's session from the real backend, if only the backend has it. */
  async function identify({ url, headers, signal }: Request): Promise<void> {
    const isFake = sourceOf(sources.get(), 'session') === 'fake';
    if (isFake || sessions.read(headers) || credentialsIn(headers) === '') return;
    await ask(new URL(`${basePath}/session`, url), { headers, signal }).catch(() => undefined);
  }
  const isClockStopped = false;
  const state = { settings, world, clock, sessions, controls, requestLog, isClockStopped };
  const running = { ...state, sources, real, shadow };
  return { running, answer, identify, end: () => ended.abort() };
}

/** Before a name that browsers take by https alone, such as `__Host-session`. */
const ownPrefix = 'http';

const fetchWithTheirCookies: typeof fetch = (input, init) => {
  const request = new Request(input, init);
  const cookies = request.headers.get('Cookie');
  if (cookies !== null) {
    const theirs = cookies.replaceAll(new RegExp(`(?<=^|; *)${ownPrefix}(?=__)`, 'g'), '');
    request.headers.set('Cookie', theirs);
  }
  return fetch(request);
};

/** Returns the response with cookies of the real backend as this server's, whose host differs. */
function withOwnCookies(response: Response): Response {
  const { headers } = response;
  if (headers.get(answeredByHeader) !== answeredBy.real) return response;
  const cookies = headers.getSetCookie();
  headers.delete('Set-Cookie');
  for (const cookie of cookies) {
    const kept = cookie
      .replace(/;\s*(domain=[^;]*|path=[^;]*|secure|partitioned|samesite=[^;]*)/gi, '')
      .replace(/^(?=__(host|secure|http)-)/i, ownPrefix);
    headers.append('Set-Cookie', `${kept}; Path=/; SameSite=Lax`);
  }
  return response;
}
