import type { OperationName } from '@/contract/operations';
import { createClock } from '@/lib/clock';
import { createPageFetch } from '../browser/fetch';
import { parsed } from '../browser/requestLog';
import { handlers } from '../handlers/handlers';
import { matchOperation } from '../http/route';
import { argOf } from '../panel/recording';
import { fault, type FaultKind } from '../scenarios/fault';
import type { WorldName } from '../seeds/worlds';
import { createWorld } from '../world/world';

interface Start {
  readonly world?: WorldName;
  /** The start time of the clock, as an ISO string or in milliseconds. */
  readonly now?: string | number;
  /** The signed-in user's id. Without one, nobody is signed in. */
  readonly as?: string;
  readonly faults?: { readonly [Name in OperationName]?: FaultKind };
}

/** Opens a new world, with a fetch that its handlers respond to and the calls that fetch received. */
export function openWorld({ world: name = 'demo', now, as, faults = {} }: Start = {}) {
  const clock = createClock();
  if (now !== undefined) clock.travelTo(new Date(now).getTime());
  const world = createWorld({ name, clock });
  if (as !== undefined) world.signIn(as);
  const all = [
    ...Object.entries(faults).flatMap(([each, kind]) => fault(kind, [each as OperationName])),
    ...handlers(world),
  ];
  const calls: Array<ReturnType<typeof callOf>> = [];
  const send = createPageFetch(all, fetch);
  const worldFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(callOf(request, await request.clone().text()));
    return send(request);
  };
  return { world, clock, handlers: all, fetch: worldFetch, calls };
}

/** Returns the operation and the argument of a request; undefined if no operation matches it. */
function callOf(request: Request, body: string) {
  const matched = matchOperation(request);
  return matched && { operation: matched.name, arg: argOf(matched, request, parsed(body)) };
}
