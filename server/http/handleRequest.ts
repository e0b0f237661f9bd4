import { randomUUID } from 'node:crypto';
import { maxBodyBytes, maxImageBytes } from '@/domain/limits';
import type { Operation as Row } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import {
  fileHead,
  notModified,
  problemParts,
  responseParts,
  streamHeaders,
} from '@backend/http/headers';
import { headersProblem, readParts, sessionProblem } from '@backend/http/request';
import {
  type AnyResult,
  problem,
  type ProblemExtras,
  type ReceivedFile,
} from '@backend/resolvers/result';
import { readAll, receive, sizeOf, TooManyBytes } from '../files/files';
import { dropFiles, noteUnclaimed } from '../files/unclaimedFiles';
import { limitOf } from '../limits';
import * as community from '../operations/communityOperations';
import * as files from '../operations/fileOperations';
import * as session from '../operations/sessionOperations';
import { sharedOperations } from '../operations/sharedOperations';
import type { Call, Operation, Services } from '../services';
import { findSession, readEnd, sessionCookie } from '../sessions';

const allOperations = { ...sharedOperations, ...session, ...community, ...files } satisfies {
  [Name in OperationName]: Operation<Name>;
};

interface Received {
  readonly request: Request;
  readonly params: Record<string, string>;
  readonly requestId: string;
  readonly address: string;
}

type AnyAnswer = AnyResult & { readonly token?: string | null };

export async function handleRequest(
  name: OperationName,
  services: Services,
  { request, params, requestId, address }: Received,
): Promise<Response> {
  const row = operation(name);
  const { database, limiter, clock } = services;
  const now = clock.now();
  const refuse = (code: ProblemCode, extras?: ProblemExtras) =>
    problemResponse(code, requestId, extras);

  const session = await findSession(database, request.headers, now);
  const refusal = sessionProblem(row, request.headers, session?.userId ?? null);
  if (refusal === 'not_signed_in' && (await readEnd(database, request.headers)))
    return refuse('password_changed');
  if (refusal) return refuse(refusal);
  const own = limitOf[name];
  const names = own ? (['account', own] as const) : (['account'] as const);
  const waits = session ? names.map(async (each) => limiter.take(each, session.userId)) : [];
  const retryAfter = Math.max(0, ...(await Promise.all(waits)));
  if (retryAfter > 0) return refuse('too_many_requests', { retryAfter });

  const wrong = headersProblem(row, request.headers);
  if (wrong) return refuse(wrong);
  const body = row.body ? await readBody(request, maxBodyBytes) : '';
  if (body === null) return refuse('body_too_large');
  const { parts, errors } = readParts(row, {
    url: request.url,
    headers: request.headers,
    params,
    body,
  });
  if (errors.length > 0) return refuse('validation_failed', { errors });

  const call = {
    ...parts,
    services,
    now,
    address,
    session,
    userId: session?.userId ?? '',
    requestHeaders: request.headers,
  };
  const run = async (file?: ReceivedFile) =>
    (allOperations[name] as (call: unknown) => Promise<AnyAnswer>)({ ...call, file });
  // The row's schemas have checked the parts.
  const answer = row.bytes
    ? await runWithFile(row, call as Call<'appendUpload'>, request, run)
    : await run();
  if (answer.kind === 'problem') return refuse(answer.code, answer.details);
  if (answer.kind === 'events') {
    return new Response(answer.events, { headers: streamHeaders });
  }
  if (answer.kind === 'file') {
    const unchanged = notModified(request, answer);
    if (unchanged) return unchanged;
    const size = await sizeOf(services.files, answer.ids);
    if (size === null) return refuse('not_found', { detail: 'The file is gone.' });
    const found = fileHead(request, answer, size);
    if (!found) return refuse('range_not_satisfiable', { size });
    return new Response(readAll(services.files, answer.ids, found.range), found.head);
  }
  const { fields, headers } = sessionOf(answer, services);
  return new Response(...responseParts(name, { ...(answer.body as object), ...fields }, headers));
}

/** Returns the members of the body or the headers that start or end the client's session. */
function sessionOf({ token }: AnyAnswer, { sessions }: Services) {
  if (token === undefined) return {};
  if (token !== null && sessions.auth === 'bearer') return { fields: { token } };
  return { headers: { 'Set-Cookie': sessionCookie(token, sessions) } };
}

/** Returns a body as text, or null if it has more bytes. The rest isn't read. */
async function readBody(request: Request, maxBytes: number): Promise<string | null> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** Stores the body before the operation runs, and deletes it again if the operation has no use for it. */
async function runWithFile(
  { bytes }: Row,
  call: Call<'appendUpload'>,
  request: Request,
  run: (file: ReceivedFile) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  const { services } = call;
  const type = request.headers.get('Content-Type') ?? '';
  const maxBytes = bytes === 'image/*' ? maxImageBytes : await roomOf(call);
  // Nothing of the body is read for an upload that can't take it; the operation says why.
  const empty: ReceivedFile = { id: '', size: 0, type, head: new Uint8Array(), hash: '' };
  if (maxBytes === null) return run(empty);
  const id = randomUUID();
  await noteUnclaimed(services.database, id, services.clock.now());
  let file: ReceivedFile;
  try {
    file = await receive(services.files, request.body, { id, type, maxBytes });
  } catch (error) {
    await dropFiles(services, [id]);
    if (error instanceof TooManyBytes) return problem('file_too_large');
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return problem('storage_full');
    throw error;
  }
  // If this throws, a row may name the file: its commit may have been the last that arrived.
  const answer = await run(file);
  if (answer.kind !== 'ok' || file.size === 0) await dropFiles(services, [id]);
  return answer;
}

/** Returns how many bytes an upload still takes at the request's offset; null for none. */
async function roomOf(call: Call<'appendUpload'>): Promise<number | null> {
  const upload = await files.findUpload(call, call.params.uploadId);
  return upload?.offset === call.headers.uploadOffset ? upload.length - upload.offset : null;
}

export const problemResponse = (code: ProblemCode, requestId: string, extras?: ProblemExtras) =>
  new Response(...problemParts(code, { ...extras, instance: `/requests/${requestId}` }));
