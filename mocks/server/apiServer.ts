import type { Server } from 'node:http';
import { operation } from '@/contract/operations';
import { maxBodyBytes, maxImageBytes } from '@/domain/limits';
import { maxVideoBytes } from '@/domain/videoFile';
import { createCors, finished } from '@backend/http/headers';
import { withPrefix } from '@backend/node/publicPath';
import { problemResponse } from '../http/respond';
import { answeredByHeader, matchOperation } from '../http/route';
import { sourceOf } from '../sources/sources';
import { createAccess, isControlPath, type Access, type AccessOptions } from './access';
import { createBackend, type Backend } from './backend';
import { answerControl } from './controls';
import { createHttpServer, withBodyUpTo } from './httpServer';

const worldHeader = 'X-World';

const inPath = /^\/worlds\/([^/]*)/;
const inCookie = /(?:^|;\s*)world=([^;]*)/;
const maxWorlds = 64;

export const onThisMachine: AccessOptions = { host: '127.0.0.1', origins: [], controlToken: null };

/** The control endpoint has methods of its own. */
const cors = createCors([answeredByHeader], ['PUT', 'DELETE']);

const preflightResponse = (request: Request) =>
  request.method === 'OPTIONS' ? cors.preflightResponse(request) : null;

export function createApiServer(
  backend: Backend,
  access: Access = createAccess(onThisMachine),
  /** What a proxy removes from the paths of requests. */
  publicPath = '',
): Server {
  const findWorld = createWorlds(backend);
  return createHttpServer(async (received) => {
    const { name, prefix, request } = readWorldName(received);
    const early = access.refuse(request) ?? preflightResponse(request) ?? worldNameProblem(name);
    const answered = early ?? (await answer(await findWorld(name), request));
    if (!answered) return null;
    const placed = await withPrefix(publicPath + prefix, answered);
    const response = await finished(request, placed);
    cors.allowOrigin(request, response, access.allowsOrigin);
    return response;
  });
}

async function answer(backend: Backend, request: Request): Promise<Response | null> {
  if (isControlPath(new URL(request.url).pathname)) {
    const whole = await withBodyUpTo(maxWorldBytes, request);
    return whole ? answerControl(backend, whole) : problemResponse('body_too_large');
  }
  const matched = matchOperation(request);
  const row = matched && operation(matched.name);
  await backend.identify(request);
  const isSignedIn = backend.running.sessions.read(request.headers) !== null;
  // Nobody makes the server keep a large body in memory without a session.
  const isFake = !matched || sourceOf(backend.running.sources.get(), matched.name) === 'fake';
  if (isFake && !isSignedIn && !(row?.access === 'anyone' && row.body)) {
    const { url, method, headers, signal } = request;
    return backend.answer(new Request(url, { method, headers, signal }));
  }
  const whole = await withBodyUpTo(row?.bytes ? maxFileBytes[row.bytes] : maxBodyBytes, request);
  if (whole) return backend.answer(whole);
  return problemResponse(row?.bytes ? 'file_too_large' : 'body_too_large');
}

/** An exported world has photos of stories in it. */
const maxWorldBytes = 64 * 1_048_576;
const maxFileBytes = {
  'image/*': maxImageBytes,
  'application/offset+octet-stream': maxVideoBytes,
};

/** Reads which world a request names: by a path prefix, else a header, else a cookie. */
function readWorldName(received: Request) {
  const url = new URL(received.url);
  const [prefix = '', ofPath] = inPath.exec(url.pathname) ?? [];
  const [, ofCookie] = inCookie.exec(received.headers.get('Cookie') ?? '') ?? [];
  const name = ofPath ?? received.headers.get(worldHeader) ?? ofCookie ?? null;
  url.pathname = url.pathname.slice(prefix.length);
  return { name, prefix, request: prefix ? new Request(url, received) : received };
}

/** Returns a response that rejects the name of a world; null if there can be such a world. */
function worldNameProblem(name: string | null): Response | null {
  if (name === null || /^[\w.-]{1,64}$/.test(name)) return null;
  const detail = `"${name}" can't name a world, be it in the path, the header ${worldHeader} or the cookie "world": use up to 64 letters, digits, dots, dashes and underscores.`;
  return problemResponse('validation_failed', { detail });
}

/**
 * Returns a function that finds or starts a world by name, with the unnamed world's options. Drops the least recently used world if there are too many.
 */
export function createWorlds(unnamed: Backend) {
  /** Sorted by last use, oldest first. */
  const named = new Map<string, Promise<Backend>>();
  return async (name: string | null): Promise<Backend> => {
    if (name === null) return unnamed;
    const backend = named.get(name) ?? createBackend(unnamed.started);
    named.delete(name);
    named.set(name, backend);
    // The next request tries again.
    backend.catch(() => named.get(name) === backend && named.delete(name));
    for (const [oldest, dropped] of named) {
      if (named.size <= maxWorlds) break;
      named.delete(oldest);
      dropped.then(({ end }) => end()).catch(() => undefined);
    }
    return backend;
  };
}
