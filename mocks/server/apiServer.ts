import type { Server } from 'node:http';
import type { Operation } from '@/contract/operation';
import { operations } from '@/contract/operations';
import { maxBodyBytes, maxImageBytes } from '@/domain/limits';
import { maxVideoBytes } from '@/domain/videoFile';
import { mediaTypeOf } from '@/lib/mediaType';
import { createCors } from '@backend/http/cors';
import { basePath } from '@backend/http/paths';
import { problemResponse } from '../http/problemResponse';
import { answeredByHeader } from '../http/route';
import { createAccess, isControlPath, type Access, type AccessOptions } from './access';
import type { Backend } from './backend';
import { answerControl } from './controls';
import { createHttpServer, withBodyUpTo } from './httpServer';

export const onThisMachine: AccessOptions = { host: '127.0.0.1', origins: [], controlToken: null };

/** The control endpoint has methods of its own. */
const cors = createCors({ methods: ['PUT', 'DELETE'], readable: [answeredByHeader] });

const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('Access-Control-Request-Method');

export function createApiServer(
  backend: Backend,
  access: Access = createAccess(onThisMachine),
): Server {
  return createHttpServer(async (request) => {
    const response = access.refuse(request) ?? (await answer(backend, request));
    if (response) cors.allowOrigin(request, response, access.allowsOrigin);
    return response;
  });
}

async function answer(backend: Backend, request: Request): Promise<Response | null> {
  if (isPreflight(request)) return cors.preflightResponse();
  if (isControlPath(new URL(request.url).pathname)) {
    const whole = await withBodyUpTo(maxWorldBytes, request);
    return whole ? answerControl(backend, whole) : problemResponse('body_too_large');
  }
  const isSignedIn = backend.running.sessions.read(request.headers) !== null;
  // Nobody makes the server keep a large body in memory without a session.
  if (!isSignedIn && !isForAnyone(request)) return backend.answer(withoutBody(request));
  const { maxBytes, problem } = limitOf(request);
  const whole = await withBodyUpTo(maxBytes, request);
  return whole ? backend.answer(whole) : problemResponse(problem);
}

const pathsForAnyone = Object.values<Operation>(operations)
  .filter(({ access, body }) => access === 'anyone' && body)
  .map(({ path }) => basePath + path);

const isForAnyone = ({ url }: Request) => pathsForAnyone.includes(new URL(url).pathname);

const withoutBody = ({ url, method, headers, signal }: Request) =>
  new Request(url, { method, headers, signal });

/** An exported world has photos of stories in it. */
const maxWorldBytes = 64 * 1_048_576;

function limitOf({ url, headers }: Request) {
  const type = mediaTypeOf(headers);
  const { pathname } = new URL(url);
  if (type.startsWith('image/') && pathname === `${basePath}/images`) {
    return { maxBytes: maxImageBytes, problem: 'file_too_large' } as const;
  }
  const isUpload = pathname.startsWith(`${basePath}/uploads/`);
  if (type === 'application/offset+octet-stream' && isUpload) {
    return { maxBytes: maxVideoBytes, problem: 'file_too_large' } as const;
  }
  return { maxBytes: maxBodyBytes, problem: 'body_too_large' } as const;
}
