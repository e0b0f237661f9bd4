import * as v from 'valibot';
import type { Operation } from '@/contract/operation';
import type { FieldError, ProblemCode } from '@/contract/problems';
import { isZone } from '@/domain/calendar';
import { maxKeyLength } from '@/domain/limits';
import { readHeaders, readTexts } from '@/contract/texts';
import { tusVersion } from '@/contract/uploads';
import { mediaTypeOf } from '@/lib/mediaType';
import { fieldError, tooLong } from './fieldErrors';
import { basePath } from './paths';

/** A request whose body has been read, so that it can be handled synchronously. */
export interface ReceivedRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly params: Record<string, unknown>;
  readonly body: string;
}

/** In characters. Of a longer body only the first error is listed: it could have millions. */
const maxListedBody = 100_000;

export function readParts(
  { params, query, body, headers, idempotent }: Operation,
  request: ReceivedRequest,
) {
  const errors: FieldError[] = [];
  const check = (schema: v.GenericSchema | undefined, read: () => unknown) => {
    if (!schema) return undefined;
    const result = v.safeParse(schema, read(), { abortEarly: request.body.length > maxListedBody });
    if (!result.success) errors.push(...result.issues.map(errorOf));
    return result.output;
  };

  const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
  if (idempotent && !idempotencyKey) errors.push(missingKey);
  if (idempotencyKey && idempotencyKey.length > maxKeyLength) {
    errors.push(tooLong('', 'The Idempotency-Key', maxKeyLength));
  }
  const parts = {
    params: check(params, () => request.params),
    query: query && check(query, () => readTexts(query.entries, new URL(request.url).searchParams)),
    body: check(body, () => parseJson(request.body)),
    headers: headers && check(headers, () => readHeaders(headers.entries, request.headers)),
    idempotencyKey,
  };
  return { parts, errors: [...errors, ...zoneErrors(parts)] };
}

/** Wherever a request names a time zone, it has to exist. */
export function zoneErrors({ query, body }: { query?: unknown; body?: unknown }): FieldError[] {
  const { zone } = Object(query ?? body) as { readonly zone?: unknown };
  return typeof zone !== 'string' || isZone(zone) ? [] : [unknownZone];
}

export function sessionProblem({ access }: Operation, headers: Headers, userId: string | null) {
  if (access !== 'signedIn') return null;
  if (userId === null) return 'not_signed_in';
  const expected = headers.get('Session-User');
  return expected === null || expected === userId ? null : 'other_user';
}

const unknownZone = fieldError('/zone', 'There’s no such time zone.');
const missingKey = fieldError('', 'The request needs an Idempotency-Key header.', 'missing');

function errorOf(issue: v.BaseIssue<unknown>): FieldError {
  const path = v.getDotPath(issue)?.replaceAll('.', '/');
  const pointer = path === undefined ? '' : `/${path}`;
  if (issue.received === 'undefined') return fieldError(pointer, 'This is required.', 'missing');
  return fieldError(pointer, `This isn’t valid: ${issue.message}.`);
}

/** The path that a proxy has removed from requests, in front of an avatar at this API. */
const publicPath = new RegExp(`^/.*?(?=${basePath}/)`);

/** Returns a text as databases take it: PostgreSQL has no NUL, and UTF-8 no half of a pair. */
const storable = (member: string, text: string) =>
  (member === 'avatar' ? text.replace(publicPath, '') : text).replace(
    /\0|\p{Surrogate}/gu,
    '\uFFFD',
  );

function parseJson(text: string): unknown {
  try {
    const read = JSON.parse(text, (member, value: unknown) =>
      typeof value === 'string' ? storable(member, value) : value,
    ) as unknown;
    // Bodies are objects. Valibot would take a list for an object without members.
    return Array.isArray(read) ? undefined : read;
  } catch {
    return undefined;
  }
}

/** Returns what is wrong with a request before its body is read. */
export function headersProblem(row: Operation, headers: Headers): ProblemCode | null {
  const isTus = row.headers && 'tusResumable' in row.headers.entries;
  if (isTus && headers.get('Tus-Resumable') !== tusVersion) return 'unsupported_tus_version';
  const coding = headers.get('Content-Encoding') ?? 'identity';
  const isEncoded = Boolean(row.body ?? row.bytes) && coding.toLowerCase() !== 'identity';
  return isEncoded || !hasExpectedType(row, headers) ? 'unsupported_media_type' : null;
}

/** True if the body has the media type of the operation, which a page elsewhere can't send unasked. */
function hasExpectedType({ body, bytes }: Operation, headers: Headers): boolean {
  const type = mediaTypeOf(headers);
  if (body) return type === 'application/json';
  if (bytes === 'image/*') return type.startsWith('image/');
  return bytes === undefined || type === bytes;
}
