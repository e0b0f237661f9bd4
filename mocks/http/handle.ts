import { HttpResponse, type HttpHandler } from 'msw';
import { maxBodyBytes } from '@/domain/limits';
import { operation, type OperationName } from '@/contract/operations';
import { withWorldLock } from '../world/worldLock';
import type { World } from '../world/world';
import { respond, type OperationResolver } from './respond';
import { problemResponse } from './problemResponse';
import { withStoredFile } from './receivedFile';
import { route } from './route';

export type MakeHandler = (world: World) => HttpHandler;

/** Resolvers by the names of their operations. */
export type Resolvers<Name extends OperationName> = {
  readonly [Key in Name]: OperationResolver<Key>;
};

/**
 * Makes an operation's handler. It loads the resolver during the latency of the first request, runs
 * it on the newest data of all tabs, and checks session, request and response against the contract.
 * `latencyMs` replaces the world's latency. A failed load fails the request with a network error.
 */
export function handle<Name extends OperationName>(
  name: Name,
  load: () => OperationResolver<Name> | Promise<OperationResolver<Name>>,
  latencyMs?: number,
): MakeHandler {
  const hasBytes = operation(name).bytes !== undefined;
  return (world) =>
    route(name, async ({ request, params }) => {
      const { url, headers } = request;
      const loading = loadPart(`"${name}"`, async () => load());
      await world.latency.wait(name, latencyMs);
      const resolve = await loading;
      if (!resolve) return HttpResponse.error();
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
        if (new Blob([body]).size > maxBodyBytes) return problemResponse('body_too_large');
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

/** Loads a part of the fake API on demand. If that fails, logs a warning and returns undefined. */
export async function loadPart<Part>(
  what: string,
  load: () => Part | Promise<Part>,
): Promise<Part | undefined> {
  try {
    return await load();
  } catch (error) {
    console.warn(`The fake API's handler of ${what} could not be loaded:`, error);
    return undefined;
  }
}
