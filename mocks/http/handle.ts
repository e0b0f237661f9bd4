import type { HttpHandler } from 'msw';
import { maxBodyBytes } from '@/domain/limits';
import { operation, type OperationName } from '@/contract/operations';
import { withWorldLock } from '../world/worldLock';
import type { World } from '../world/world';
import { respond, type OperationResolver } from './respond';
import { problemResponse } from './problemResponse';
import { withStoredFile } from './receivedFile';
import { route } from './route';

export type MakeHandler = (world: World) => HttpHandler;

export type Resolvers<Name extends OperationName> = {
  readonly [Key in Name]: OperationResolver<Key>;
};

/** Runs the resolver on the newest data of all tabs. `latencyMs` replaces the world's latency. */
export function handle<Name extends OperationName>(
  name: Name,
  resolve: OperationResolver<Name>,
  latencyMs?: number,
): MakeHandler {
  const hasBytes = operation(name).bytes !== undefined;
  return (world) =>
    route(name, async ({ request, params }) => {
      const { url, headers } = request;
      await world.latency.wait(name, latencyMs);
      try {
        if (hasBytes) {
          const bytes = await request.blob();
          return await withWorldLock(() =>
            withStoredFile(world, bytes, (file) =>
              world.transact(
                () => respond(name, resolve, world, { url, headers, params, body: '', file }),
                name,
              ),
            ),
          );
        }
        const body = await request.text();
        if (new TextEncoder().encode(body).length > maxBodyBytes)
          return problemResponse('body_too_large');
        const received = { url, headers, params, body };
        return await withWorldLock(() =>
          world.transact(() => respond(name, resolve, world, received), name),
        );
      } catch (error) {
        console.error(`The fake API failed at "${name}":`, error);
        return problemResponse('internal_error');
      }
    });
}
