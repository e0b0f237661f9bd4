import type { HttpHandler } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import { maxBodyBytes } from '@/domain/limits';
import { headLength } from '@/domain/videoFile';
import { hash } from '@backend/hash';
import type { ReceivedFile } from '@backend/resolvers/result';
import { withWorldLock, type World } from '../world/world';
import { type OperationResolver, problemResponse, respond } from './respond';
import { applyResponseFault } from './responseFaults';
import { route } from './route';

type MakeHandler = (world: World) => HttpHandler;

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
      const answer = (body: string, file?: ReceivedFile) =>
        world.transact(
          () => respond(name, resolve, world, { url, headers, params, body, file }),
          name,
        );
      const act = async () => {
        if (hasBytes) {
          const bytes = await request.blob();
          return withWorldLock(() => withStoredFile(world, bytes, (file) => answer('', file)));
        }
        const body = await request.text();
        if (new TextEncoder().encode(body).length > maxBodyBytes)
          return problemResponse('body_too_large');
        return withWorldLock(() => answer(body));
      };
      await world.latency.wait(name, latencyMs);
      const response = await act().catch((error: unknown) => {
        console.error(`The fake API failed at "${name}":`, error);
        return problemResponse('internal_error');
      });
      return applyResponseFault(request, response);
    });
}

/** Bytes to hash at the beginning and the end: enough to tell two files of the same size apart. */
const sampleLength = 4_096;

/** Stores a request's bytes, and deletes them again if the request fails or has none. */
async function withStoredFile(
  { files }: World,
  bytes: Blob,
  answer: (file: ReceivedFile) => Response | Promise<Response>,
): Promise<Response> {
  const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  const begin = await read(bytes.slice(0, sampleLength));
  const end = await read(bytes.slice(-sampleLength));
  const id = await files.put(bytes).catch(() => null);
  if (id === null) return problemResponse('storage_full');
  let isStored = false;
  try {
    const response = await answer({
      id,
      size: bytes.size,
      type: bytes.type,
      head: begin.slice(0, headLength),
      hash: hash(`${bytes.size} ${begin.join()} ${end.join()}`),
    });
    isStored = response.ok && bytes.size > 0;
    return response;
  } finally {
    if (!isStored) await files.drop([id]);
  }
}
