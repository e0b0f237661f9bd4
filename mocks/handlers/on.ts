import { HttpResponse, type HttpHandler } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import { alone } from '../alone';
import type { World } from '../world';
import { answer, type Resolve } from './answer';
import { loaded } from './loaded';
import { problemResponse } from './problem';
import { putAway } from './receivedFile';
import { route } from './route';

export type MakeHandler = (world: World) => HttpHandler;

/**
 * An operation of the fake API. Around what it decides stand, once for all: latency, the newest data
 * of all tabs, the session, the check of the request and of the answer against the contract.
 */
export function on<Name extends OperationName>(name: Name, resolve: Resolve<Name>): MakeHandler {
  return onDemand(name, () => ({ [name]: resolve }) as Resolvers<Name>);
}

/** What decides operations, by their names. */
export type Resolvers<Name extends OperationName> = { readonly [Key in Name]: Resolve<Key> };

/**
 * Like `on`, for what is loaded when it is first asked; it is there before the world's work begins.
 * It takes so many milliseconds, or as many as the world's latency. While it can't be loaded, the
 * network is what fails, as it would with a backend.
 */
export function onDemand<Name extends OperationName>(
  name: Name,
  load: () => Resolvers<Name> | Promise<Resolvers<Name>>,
  takesMs?: number,
): MakeHandler {
  const hasBytes = operation(name).bytes !== undefined;
  return (world) =>
    route(name, async ({ request, params }) => {
      await world.pace.wait(name, takesMs);
      const { url, headers } = request;
      const part = await loaded(`"${name}"`, load);
      if (!part) return HttpResponse.error();
      const { [name]: resolve } = part;
      try {
        if (hasBytes) {
          const bytes = await request.blob();
          return await alone(() =>
            putAway(world, bytes, (file) =>
              world.transact(
                () => answer(name, resolve, world, { url, headers, params, body: '', file }),
                name,
              ),
            ),
          );
        }
        const received = { url, headers, params, body: await request.text() };
        return await alone(() =>
          world.transact(() => answer(name, resolve, world, received), name),
        );
      } catch (error) {
        console.error(`The fake API failed at "${name}":`, error);
        return problemResponse('internal_error');
      }
    });
}
