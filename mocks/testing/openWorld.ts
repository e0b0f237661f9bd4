import type { OperationName } from '@/contract/operations';
import { assertOneOf } from '@/lib/assertOneOf';
import { createClock } from '@/lib/clock';
import { createPageFetch } from '../browser/fetch';
import { parsed } from '../browser/requestLog';
import { handlers } from '../handlers/handlers';
import { matchOperation } from '../http/route';
import { argOf } from '../panel/recording';
import { fault, scenarioHandlers, type FaultKind } from '../scenarios/fault';
import type { ScenarioName } from '../scenarios/scenarios';
import type { WorldName } from '../seeds/worlds';
import { parseInstant } from '../world/urlParams';
import { createWorld } from '../world/world';
import { origin } from './request';

interface Start {
  readonly world?: WorldName;
  /** The start time of the clock, as an ISO string or in milliseconds. */
  readonly now?: string | number;
  /** The signed-in user's id. Without one, nobody is signed in. */
  readonly as?: string;
  readonly scenario?: ScenarioName;
  readonly faults?: { readonly [Name in OperationName]?: FaultKind };
}

const options = ['world', 'now', 'as', 'scenario', 'faults'] satisfies Array<keyof Start>;

/** Opens a new world, with a fetch that its handlers respond to and the calls that fetch received. */
export function openWorld(start: Start = {}) {
  for (const key of Object.keys(start)) assertOneOf('option', key, options);
  const { world: name = 'demo', now, as, scenario, faults = {} } = start;
  const clock = createClock();
  if (now !== undefined) clock.travelTo(instantOf(now));
  const ended = new AbortController();
  const world = createWorld({ name, clock, ended: ended.signal });
  if (as !== undefined) world.signIn(world.person(as).id);
  const all = [
    ...Object.entries(faults).flatMap(([each, kind]) => fault(kind, [each as OperationName])),
    ...(scenario === undefined ? [] : scenarioHandlers(scenario)),
    ...handlers(world),
  ];
  const calls: Array<ReturnType<typeof callOf>> = [];
  const send = createPageFetch(all, fetch);
  const worldFetch: typeof fetch = async (input, init) => {
    // Node's Request, unlike a browser's, takes no relative URL.
    const { href } = globalThis.location ?? { href: origin };
    const base = href.startsWith('http') ? href : origin;
    const url = input instanceof Request ? input : new URL(input, base);
    const request = new Request(url, init);
    calls.push(callOf(request, await request.clone().text()));
    return send(request);
  };
  /** Ends the streams, which would keep jest waiting. */
  const close = () => ended.abort();
  return { world, clock, handlers: all, fetch: worldFetch, calls, close };
}

function instantOf(now: string | number): number {
  const instant = parseInstant(String(now));
  if (instant !== undefined) return instant;
  throw new Error(`now is "${now}". It must be an ISO date and time, or milliseconds since 1970.`);
}

/** Returns the operation and the argument of a request; undefined if no operation matches it. */
function callOf(request: Request, body: string) {
  const matched = matchOperation(request);
  return matched && { operation: matched.name, arg: argOf(matched, request, parsed(body)) };
}
