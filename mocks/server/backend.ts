import { getResponse, type HttpHandler } from 'msw';
import { createClock, type MovableClock } from '@/lib/clock';
import { parseAddress, type Address } from '../address';
import { createExchanges, type Exchange } from '../exchanges';
import { handlers } from '../handlers/handlers';
import { problemResponse } from '../handlers/problem';
import { basePath } from '../handlers/route';
import { castFor } from '../seeds/castFor';
import { defaultCast } from '../seeds/defaultCast';
import { createWorld, type World, type WorldOptions } from '../world';
import { createClientSessions, type Auth, type ClientSessions } from './clientSessions';
import { createControls, type Controls } from './dials';
import { faceHandler, withFacesHere, withFacesThere } from './faces';

/** Where everything is that is no operation of the contract. */
export const controlPath = '/__control';

/** How a world begins. */
export interface Settings {
  /** In the words of the app's own address, as in `world=demo&latency=0`. */
  readonly query: string;
  readonly auth: Auth;
}

/** A world that runs, and all that belongs to it. */
export interface Running {
  readonly settings: Settings;
  readonly world: World;
  readonly clock: MovableClock;
  readonly sessions: ClientSessions;
  readonly controls: Controls;
  /** The last ones, oldest first. */
  readonly exchanges: readonly Exchange[];
}

/** What answers a server's requests; its world can be another from one moment to the next. */
export interface Backend {
  readonly running: Running;
  /** Null where the connection is to be cut. */
  answer(request: Request): Promise<Response | null>;
  /** Begins a world anew, and ends all sessions. Where there is none like it, throws `Refused`. */
  reset(settings: Settings): Promise<void>;
  /** Ends what goes on by itself: streams, and members who speak. */
  end(): void;
}

/** Says in a sentence why something that was asked can't be done. */
export class Refused extends Error {}

const mostExchanges = 200;

export async function createBackend(settings: Settings): Promise<Backend> {
  let current = await start(settings);
  return {
    get running() {
      return current.running;
    },
    answer: (request) => current.answer(request),
    async reset(next) {
      const { end } = current;
      current = await start(next);
      end();
    },
    end: () => current.end(),
  };
}

async function start(settings: Settings) {
  const address = readAddress(settings.query);
  const clock = createClock();
  const sessions = createClientSessions(settings.auth);
  const ended = new AbortController();
  const world = await openWorld(address, { clock, sessions: () => sessions, ended: ended.signal });
  const controls = createControls(world, clock, address.scenario ?? null);
  const { watching, exchanges } = keepExchanges();
  const all = [controls.handler, faceHandler, ...handlers(world)];
  const send = watching(sending(all, ended.signal));
  const running: Running = { settings, world, clock, sessions, controls, exchanges };
  return { running, answer: unlessCut(send), end: () => ended.abort() };
}

function readAddress(query: string): Address {
  const complaints: string[] = [];
  const address = parseAddress(query, (sentence) => complaints.push(sentence));
  if (complaints.length > 0) throw new Refused(complaints.join(' '));
  return address;
}

async function openWorld(
  { world: name = 'demo', seed = defaultCast.seed, now, size, latency, hasMembers }: Address,
  options: Pick<WorldOptions, 'sessions' | 'ended'> & { readonly clock: MovableClock },
): Promise<World> {
  if (now !== undefined) options.clock.travelTo(now);
  return createWorld({
    ...options,
    name,
    seed,
    cast: await castFor(seed),
    now: now ?? null,
    size: size ?? 0,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    latency,
    isLively: hasMembers,
  });
}

function keepExchanges() {
  const { watching, watch } = createExchanges();
  const exchanges: Exchange[] = [];
  watch((exchange) => {
    exchanges.push(exchange);
    if (exchanges.length > mostExchanges) exchanges.shift();
  });
  return { watching, exchanges };
}

class ConnectionCut extends Error {}

/** What the handlers answer. What goes on and on ends with the world. */
function sending(all: HttpHandler[], ended: AbortSignal): typeof fetch {
  return async (input, init) => {
    const request = await withFacesThere(new Request(input, init));
    const response = await getResponse(all, request);
    if (response?.type === 'error') throw new ConnectionCut();
    return response ? withFacesHere(response, ended) : nothingAt(request);
  };
}

function nothingAt({ method, url }: Request): Response {
  const { pathname } = new URL(url);
  const detail = `There is no ${method} ${pathname}. The API is at ${basePath}, and what controls it at ${controlPath}.`;
  return problemResponse('not_found', { detail });
}

const unlessCut = (send: typeof fetch) => async (request: Request) => {
  try {
    return await send(request);
  } catch (error) {
    if (error instanceof ConnectionCut) return null;
    throw error;
  }
};
