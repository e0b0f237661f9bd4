import { getResponse } from 'msw';
import { createClock } from '@/lib/clock';
import { basePath } from '@backend/http/paths';
import { createRequestLog, type LoggedRequest } from '../browser/requestLog';
import { handlers } from '../handlers/handlers';
import { problemResponse } from '../http/problemResponse';
import { createControls } from '../scenarios/controls';
import { generateSeedProfile } from '../seeds/worlds';
import { createOverrides } from '../world/overrides';
import { parseUrlParams } from '../world/urlParams';
import { createWorld } from '../world/world';
import { worldKeyOf } from '../world/worldKey';
import { avatarHandler, withServerAvatars, withServiceAvatars } from './avatars';
import { createClientSessions, type Auth } from './clientSessions';

/** Base path of what is not part of the contract. */
export const controlPath = '/__control';

export interface Settings {
  /** In the words of the app's URL, as in `world=demo&latency=0`. */
  readonly query: string;
  readonly auth: Auth;
}

export interface NumberedRequest extends LoggedRequest {
  readonly number: number;
}

export type Backend = Awaited<ReturnType<typeof createBackend>>;

/** Says in a sentence why a request can't be fulfilled. */
export class UsageError extends Error {}

/** Together with the bodies' limit: at most 16 MB. */
const maxLoggedRequests = 128;
const maxLoggedBodyBytes = 64 * 1024;

export async function createBackend(settings: Settings) {
  let current = await start(settings);
  return {
    get running() {
      return current.running;
    },
    /** Resolves to null if the connection is to be cut. */
    answer: (request: Request) => current.answer(request),
    /** Starts a new world and ends all sessions. Throws `UsageError` if there is no such world. */
    async reset(next: Settings) {
      const { end } = current;
      current = await start(next);
      end();
    },
    end: () => current.end(),
  };
}

async function start(settings: Settings) {
  const warnings: string[] = [];
  const urlParams = parseUrlParams(settings.query, (sentence) => warnings.push(sentence));
  if (warnings.length > 0) throw new UsageError(warnings.join(' '));
  const { latency, hasChatBots } = urlParams;
  const worldKey = worldKeyOf(urlParams);
  const clock = createClock();
  if (worldKey.now !== null) clock.travelTo(worldKey.now);
  const sessions = createClientSessions(settings.auth);
  const ended = new AbortController();
  const world = createWorld({
    ...worldKey,
    seedProfile: await generateSeedProfile(worldKey.seed),
    clock,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    latency,
    hasChatBots,
    sessions: () => sessions,
    ended: ended.signal,
  });
  const overrides = createOverrides();
  const controls = createControls(world, overrides, urlParams.scenario);
  const { wrapFetch, subscribe } = createRequestLog(maxLoggedBodyBytes);
  /** The last requests, oldest first. */
  const requestLog: NumberedRequest[] = [];
  subscribe((logged) => {
    requestLog.push({ ...logged, number: (requestLog.at(-1)?.number ?? 0) + 1 });
    if (requestLog.length > maxLoggedRequests) requestLog.shift();
  });
  const all = [overrides.handler, avatarHandler, ...handlers(world)];
  const send = wrapFetch(async (input, init) => {
    const request = await withServiceAvatars(new Request(input, init));
    const response = await getResponse(all, request);
    if (response?.type === 'error') throw new ConnectionCut();
    // Its streams end with the world.
    if (response) return withServerAvatars(response, ended.signal);
    const target = `${request.method} ${new URL(request.url).pathname}`;
    const places = `The API is at ${basePath}, and its controls are at ${controlPath}.`;
    return problemResponse('not_found', { detail: `There is no ${target}. ${places}` });
  });
  const answer = (request: Request) =>
    send(request).catch((error: unknown) => {
      if (error instanceof ConnectionCut) return null;
      throw error;
    });
  const running = { settings, world, clock, sessions, controls, requestLog, isClockStopped: false };
  return { running, answer, end: () => ended.abort() };
}

class ConnectionCut extends Error {}
