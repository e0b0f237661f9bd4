import { http, HttpResponse, type HttpHandler } from 'msw';
import { operation, type OperationName } from '@/contract/operations';
import { createDb } from '@backend/db/db';
import { finished } from '@backend/http/headers';
import { resolvers as shared } from '@backend/resolvers/resolvers';
import { handle } from '../http/handle';
import { type OperationResolver, problemResponse } from '../http/respond';
import { isBelowApi, operationNames } from '../http/route';
import { materialize } from '../virtualUsers/virtualUserRows';
import type { World } from '../world/world';
import * as account from './account';
import * as leaderboard from './leaderboard';
import { liters } from './ledger';
import { liveMessages, presence } from './messages';
import * as session from './session';

type Resolvers<Names extends OperationName> = {
  readonly [Name in Names]: OperationResolver<Name>;
};

/** Gives a virtual user that the request names rows, which reads and deletions don't store. */
const withRows =
  <Name extends OperationName>(
    name: Name,
    resolve: OperationResolver<Name>,
  ): OperationResolver<Name> =>
  (call) => {
    const { params, body } = call as Record<'params' | 'body', { userId?: string } | undefined>;
    const userId = params?.userId ?? body?.userId;
    if (userId === undefined || call.world.db.users.get(userId)) return resolve(call);
    const isStored = !['GET', 'DELETE'].includes(operation(name).method);
    const world = isStored ? call.world : { ...call.world, db: createDb(call.world.db.dump()) };
    materialize(world, userId);
    return resolve({ ...call, world });
  };

const resolvers: Resolvers<OperationName> = {
  ...shared,
  ...account,
  ...session,
  liters,
  ...leaderboard,
  liveMessages,
  presence,
};

/** Latencies in milliseconds that replace the world's. A tenth of a video takes 200 ms. */
const latencies: Partial<Record<OperationName, number>> = {
  createUpload: 0,
  uploadState: 0,
  appendUpload: 200,
  cancelUpload: 0,
  publishVideo: 0,
};

const handlersOf = <Name extends OperationName>(names: readonly Name[], all: Resolvers<Name>) =>
  names.map((name) => handle(name, withRows(name, all[name]), latencies[name]));

const operationHandlers = handlersOf(operationNames, resolvers);

export function handlers(world: World): HttpHandler[] {
  const { stackTraceLimit } = Error;
  // Skips the stack that MSW reads for each handler: 30 ms for all of them in Jest.
  Error.stackTraceLimit = 0;
  const ofWorld = operationHandlers.map((make) => make(world));
  Error.stackTraceLimit = stackTraceLimit;
  return [...ofWorld, avatarHandler, otherHandler];
}

/** Responds to OPTIONS, and to what no operation has. */
const otherHandler = http.all(isBelowApi, async ({ request }) => {
  const { method, url } = request;
  if (method === 'OPTIONS') return finished(request, new HttpResponse(null, { status: 204 }));
  const detail = `There is no ${method} ${new URL(url).pathname}.`;
  return finished(request, problemResponse('not_found', { detail }));
});

/** Loads the drawing code with the first avatar. If that fails, the service is unreachable. */
const avatarHandler = http.get('https://api.dicebear.com/*', async ({ request }) => {
  const code = await import('@backend/avatars/drawAvatar').catch((error: unknown) => {
    console.warn('The code that draws avatars could not be loaded:', error);
  });
  if (!code) return HttpResponse.error();
  return new HttpResponse(code.drawAvatar(new URL(request.url).searchParams), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400, immutable',
      'Access-Control-Allow-Origin': '*',
    },
  });
});
