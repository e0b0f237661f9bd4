import { getResponse, HttpResponse, type HttpHandler } from 'msw';
import { operation, operations, type OperationName } from '@/contract/operations';
import { handlers } from '../handlers/handlers';
import { route } from '../http/route';
import type { World } from '../world/world';

/** Makes an operation respond with exactly this, whether the contract allows it or not. */
export function respondWith(name: OperationName, body: unknown): HttpHandler {
  return route(name, () => new HttpResponse(JSON.stringify(body), { headers: jsonHeaders }));
}

const queryNames = (Object.keys(operations) as OperationName[]).filter(
  (name) => operation(name).method === 'GET' && operation(name).responseIn !== 'events',
);

const jsonHeaders = { 'Content-Type': 'application/json' };

/** Unlike with `world.hold`, responses have what the world had when the request arrived. */
export function holdResponses(world: World, names: readonly OperationName[] = queryNames) {
  let open = () => {};
  const released = new Promise<void>((resolve) => {
    open = resolve;
  });
  const held: OperationName[] = [];
  const all = handlers(world);
  const hold = (name: OperationName) =>
    route(name, async ({ request }) => {
      const response = await getResponse(all, request);
      held.push(name);
      await released;
      return response;
    });
  return { handlers: names.map(hold), held, release: () => open() };
}
