import * as v from 'valibot';
import { operation, type OperationName } from '@/contract/operations';
import type { ProblemCode } from '@/contract/problems';
import { inertFile, memberHeaders, notStored, storedForever } from '@backend/http/headers';
import { toProblem, type FileResult, type Ok, type ProblemExtras } from '@backend/resolvers/result';
import { MissingFile, readAll, sizeOf, type Files } from '../files/files';

/** Returns a problem. `instance` names the request, as the logs do. */
export function problemResponse(
  code: ProblemCode,
  requestId: string,
  { retryAfter, ...extras }: ProblemExtras & { retryAfter?: number | undefined } = {},
): Response {
  const body = { ...toProblem(code, extras), instance: `/requests/${requestId}` };
  const isBusy = code === 'too_many_requests';
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      'Content-Type': 'application/problem+json',
      ...notStored,
      ...(isBusy && { 'Retry-After': String(retryAfter ?? 1) }),
    },
  });
}

/** Returns a result as the contract declares it, without what it doesn't. Throws if it breaks it. */
export function resultResponse(
  name: OperationName,
  { body }: Ok<unknown>,
  { fields, headers }: { fields: object; headers: Record<string, string> },
): Response {
  const row = operation(name);
  const checked = v.safeParse(row.response, { ...(body as object), ...fields });
  if (!checked.success) {
    throw new Error(`"${name}" breaks the contract: ${JSON.stringify(v.flatten(checked.issues))}`);
  }
  if (row.responseIn !== 'headers') {
    return new Response(JSON.stringify(checked.output), {
      status: row.status,
      headers: { 'Content-Type': 'application/json', ...notStored, ...headers },
    });
  }
  const own = memberHeaders(checked.output as object);
  return new Response(null, { status: row.status, headers: { ...own, ...notStored } });
}

export const eventsResponse = (events: ReadableStream<Uint8Array>) =>
  new Response(events, {
    headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no', ...notStored },
  });

/** Returns files, or the range of them that the request asks for. Null if they are gone. */
export async function fileResponse(
  files: Files,
  { ids, type, isForever }: FileResult,
  request: Request,
): Promise<Response | null> {
  const sizes = await sizeOf(files, ids).catch((error: unknown) => {
    if (error instanceof MissingFile) return null;
    throw error;
  });
  if (!sizes) return null;
  const size = sizes.reduce((sum, each) => sum + each, 0);
  const headers = {
    'Content-Type': type,
    'Accept-Ranges': 'bytes',
    ...inertFile,
    ...(isForever ? storedForever : notStored),
  };
  const range = rangeOf(request.headers.get('Range'), size);
  if (range === 'none') {
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'Content-Range': `bytes */${size}` },
    });
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  return new Response(readAll(files, ids, { sizes, range: { from, to } }), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      'Content-Length': String(to - from + 1),
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${size}` }),
    },
  });
}

/** Returns the one range that a header asks for; null for none or several, which get the whole. */
function rangeOf(header: string | null, size: number) {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from < size && from <= to ? { from, to } : 'none';
}
