import { getResponse, HttpResponse, type HttpHandler } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import { assertOneOf } from '@/lib/assertOneOf';
import { handlers } from '../handlers/handlers';
import { operationNames, route } from '../http/route';
import { createGate } from '../world/latency';
import type { World } from '../world/world';

/** Makes an operation respond with exactly this, whether the contract allows it or not. */
export function respondWith(name: OperationName, body: unknown): HttpHandler {
  assertOneOf('operation', name, operationNames);
  return route(name, () => new HttpResponse(JSON.stringify(body), { headers: jsonHeaders }));
}

const queryNames = operationNames.filter(
  (name) => operation(name).method === 'GET' && operation(name).responseIn !== 'events',
);

const jsonHeaders = { 'Content-Type': 'application/json' };

/** Unlike with `world.hold`, responses have what the world had when the request arrived. */
export function holdResponses(world: World, names: readonly OperationName[] = queryNames) {
  const gate = createGate();
  const held: OperationName[] = [];
  const all = handlers(world);
  const hold = (name: OperationName) =>
    route(name, async ({ request }) => {
      const response = await getResponse(all, request);
      held.push(name);
      await gate.opened;
      return response;
    });
  return { handlers: names.map(hold), held, release: gate.open };
}
