import * as v from 'valibot';
import { operation, type OperationName, operations } from '@/contract/operations';
import { problems, type Problem, type ProblemCode } from '@/contract/problems';
import { headerName } from '@/contract/texts';
import { tusVersion } from '@/contract/uploads';
import { maxVideoBytes } from '@/domain/videoFile';
import type { FileResult, ProblemExtras } from '../resolvers/result';
import { basePath, pathOf } from './paths';

export const notStored = { 'Cache-Control': 'no-store' };

/** Otherwise, nginx would keep events until it has many. */
export const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'X-Accel-Buffering': 'no',
  ...notStored,
};

/** For files of users: whatever their bytes are, no browser runs them. */
export const inertFile = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export const fileHeaders = ({ type, tag }: FileResult) => ({
  'Content-Type': type,
  ...inertFile,
  ...notStored,
  ...(tag !== undefined && { 'Cache-Control': 'private, no-cache', ETag: `"${tag}"` }),
});

/** Returns a response without bytes if the client has those of the file already. */
export function notModified({ headers }: Pick<Request, 'headers'>, file: FileResult) {
  const known = headers.get('If-None-Match') ?? '';
  return file.tag !== undefined && (known === '*' || known.includes(`"${file.tag}"`))
    ? new Response(null, { status: 304, headers: fileHeaders(file) })
    : null;
}

/** The first byte, and the one after the last. */
export type Range = readonly [start: number, end: number];

/** Returns the bytes that a request asks for, `none` if the file lacks them, or undefined for all. */
function rangeIn(headers: Headers, size: number, tag = ''): Range | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('Range') ?? '') ?? [];
  const isOutdated = (headers.get('If-Range') ?? `"${tag}"`) !== `"${tag}"`;
  if (isOutdated || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size : Math.min(Number(last) + 1, size);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < end ? [start, end] : 'none';
}

/** Returns the head of a response with a file or a range of it, or null if the range is outside. */
export function fileHead(
  { headers: asked }: Pick<Request, 'headers'>,
  file: FileResult,
  size: number,
) {
  const range = rangeIn(asked, size, file.tag);
  if (range === 'none') return null;
  const [start, end] = range ?? [0, size];
  const headers = {
    ...fileHeaders(file),
    'Accept-Ranges': 'bytes',
    'Content-Length': String(end - start),
    ...(range && { 'Content-Range': `bytes ${start}-${end - 1}/${size}` }),
  };
  return { range, head: { status: range ? 206 : 200, headers } };
}

/** Returns a response as it is sent: without its body to HEAD, with the version of tus to uploads. */
export async function finished({ method, url }: Pick<Request, 'method' | 'url'>, answer: Response) {
  const hasNoBody = method === 'HEAD' && answer.body !== null;
  if (hasNoBody) await answer.body?.cancel();
  const response = hasNoBody ? new Response(null, answer) : answer;
  const { headers, status } = response;
  if (!uploadPath.test(pathOf(url))) return response;
  headers.set('Tus-Resumable', tusVersion);
  if (method !== 'OPTIONS' && status !== 412) return response;
  headers.set('Tus-Version', tusVersion);
  headers.set('Tus-Extension', 'creation,termination');
  headers.set('Tus-Max-Size', String(maxVideoBytes));
  return response;
}

const uploadPath = new RegExp(`${basePath}/uploads(/|$)`);

/**
 * Returns a result's body and head as the contract declares them, without what it doesn't. Members in
 * headers have their names: `uploadOffset` is `Upload-Offset`. Throws if the result breaks the contract.
 */
export function responseParts(
  name: OperationName,
  body: object,
  headers?: Readonly<Record<string, string>>,
): [body: string | null, head: ResponseInit] {
  const { response, responseIn, status } = operation(name);
  const checked = v.safeParse(response, body);
  if (!checked.success) {
    throw new Error(`"${name}" breaks the contract: ${JSON.stringify(v.flatten(checked.issues))}`);
  }
  if (responseIn) {
    const members = Object.entries(checked.output as object);
    const named = members.map(([member, value]) => [headerName(member), String(value)] as const);
    return [null, { status, headers: { ...notStored, ...Object.fromEntries<string>(named) } }];
  }
  const json = { 'Content-Type': 'application/json', ...notStored };
  return [JSON.stringify(checked.output), { status, headers: { ...json, ...headers } }];
}

/** Returns the body and the head of an RFC 9457 problem. */
export function problemParts(
  code: ProblemCode,
  { retryAfter = 1, size, ...extras }: ProblemExtras = {},
): [body: string, head: ResponseInit] {
  const { status, title } = problems[code];
  const body: Problem = { type: `/problems/${code}`, title, status, code, ...extras };
  const waiting = code === 'too_many_requests' && { 'Retry-After': String(retryAfter) };
  const range = size !== undefined && { 'Content-Range': `bytes */${size}` };
  const headers = {
    'Content-Type': 'application/problem+json',
    ...notStored,
    ...waiting,
    ...range,
  };
  return [JSON.stringify(body), { status, headers }];
}

const rows = (Object.keys(operations) as OperationName[]).map(operation);
const namesOf = (schema: object | undefined) =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object).map(headerName) : [];
const listOf = (names: readonly string[]) => [...new Set(names)].join(', ');

const preflightSeconds = '600';

/** Allows methods, and makes headers readable, beside those of the contract. */
export function createCors(readable: readonly string[], methods: readonly string[] = []) {
  const allowedMethods = listOf([...rows.map(({ method }) => method), ...methods]);
  const exposed = listOf([
    ...rows.flatMap(({ responseIn, response }) =>
      responseIn === 'headers' ? namesOf(response) : [],
    ),
    'Content-Range',
    'Retry-After',
    'Tus-Extension',
    'Tus-Max-Size',
    'Tus-Resumable',
    'Tus-Version',
    ...readable,
  ]);
  return {
    /** Allows all headers that are asked for: tools for tracing add theirs to each request. */
    preflightResponse: ({ headers }: Request) =>
      new Response(null, {
        status: 204,
        headers: {
          'Access-Control-Allow-Methods': allowedMethods,
          'Access-Control-Allow-Headers': headers.get('Access-Control-Request-Headers') ?? '',
          'Access-Control-Max-Age': preflightSeconds,
        },
      }),
    allowOrigin(
      { headers }: Request,
      response: Response,
      allowsOrigin: (origin: string) => boolean,
    ): void {
      response.headers.append('Vary', 'Origin');
      const origin = headers.get('Origin');
      if (origin === null || !allowsOrigin(origin)) return;
      response.headers.set('Access-Control-Allow-Origin', origin);
      response.headers.set('Access-Control-Allow-Credentials', 'true');
      response.headers.set('Access-Control-Expose-Headers', exposed);
    },
  };
}
