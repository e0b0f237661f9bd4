import { HttpResponse, type HttpHandler } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import { withWorldLock } from '../world/worldLock';
import type { World } from '../world/world';
import { respond, type OperationResolver } from './respond';
import { loadPart } from './loadPart';
import { problemResponse } from './problemResponse';
import { withStoredFile } from './receivedFile';
import { route } from './route';

export type MakeHandler = (world: World) => HttpHandler;

/** A resolver that is loaded from its own file with the first request. */
export interface LazyResolver<Name extends OperationName> {
  load(): Promise<OperationResolver<Name>>;
}

type AnyResolver<Name extends OperationName> = OperationResolver<Name> | LazyResolver<Name>;

/** Resolvers by the names of their operations. */
export type Resolvers<Name extends OperationName> = { readonly [Key in Name]: AnyResolver<Key> };

/**
 * Makes an operation's handler. It waits for the world's latency, runs the resolver on the newest
 * data of all tabs, and checks session, request and response against the contract.
 */
export function handle<Name extends OperationName>(
  name: Name,
  resolve: OperationResolver<Name>,
): MakeHandler {
  return handleLazy(name, () => resolve);
}

/**
 * Like `handle`, with a resolver that is loaded during the latency of the first request.
 * `latencyMs` replaces the world's latency. A failed load fails the request with a network error.
 */
export function handleLazy<Name extends OperationName>(
  name: Name,
  load: () => AnyResolver<Name> | Promise<AnyResolver<Name>>,
  latencyMs?: number,
): MakeHandler {
  const hasBytes = operation(name).bytes !== undefined;
  return (world) =>
    route(name, async ({ request, params }) => {
      const { url, headers } = request;
      const loading = loadPart(`"${name}"`, async () => {
        const resolver = await load();
        return 'load' in resolver ? resolver.load() : resolver;
      });
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
        const received = { url, headers, params, body: await request.text() };
        return await withWorldLock(() =>
          world.transact(() => respond(name, resolve, world, received), name),
        );
      } catch (error) {
        console.error(`The fake API failed at "${name}":`, error);
        return problemResponse('internal_error');
      }
    });
}
