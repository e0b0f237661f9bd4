import type { Server } from 'node:http';
import { operation } from '@/contract/operations';
import { maxBodyBytes, maxImageBytes } from '@/domain/limits';
import { maxVideoBytes } from '@/domain/videoFile';
import { createCors } from '@backend/http/headers';
import { problemResponse } from '../http/respond';
import { answeredByHeader, matchOperation } from '../http/route';
import { sourceOf } from '../sources/sources';
import { createAccess, isControlPath, type Access, type AccessOptions } from './access';
import type { Backend } from './backend';
import { answerControl } from './controls';
import { createHttpServer, withBodyUpTo } from './httpServer';
import { createWorlds, readWorldName, withPrefix, worldHeader, worldNameProblem } from './worlds';

export const onThisMachine: AccessOptions = { host: '127.0.0.1', origins: [], controlToken: null };

/** The control endpoint has methods of its own. */
const cors = createCors({
  methods: ['PUT', 'DELETE'],
  sendable: [worldHeader],
  readable: [answeredByHeader],
});

const preflightResponse = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('Access-Control-Request-Method')
    ? cors.preflightResponse()
    : null;

export function createApiServer(
  backend: Backend,
  access: Access = createAccess(onThisMachine),
): Server {
  const findWorld = createWorlds(backend);
  return createHttpServer(async (received) => {
    const { name, prefix, request } = readWorldName(received);
    const early = access.refuse(request) ?? preflightResponse(request) ?? worldNameProblem(name);
    const answered = early ?? (await answer(await findWorld(name), request));
    const response = answered && prefix ? await withPrefix(prefix, answered) : answered;
    if (response) cors.allowOrigin(request, response, access.allowsOrigin);
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
