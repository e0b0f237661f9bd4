import { HttpResponse } from 'msw';
import * as v from 'valibot';
import type { Operation } from '@/contract/operation';
import { operation, type OperationName } from '@/contract/operations';
import { headerName, readHeaders, readTexts } from '@/contract/texts';
import type { ProblemCode, FieldError } from '@/contract/problems';
import type { SessionResponse } from '../world/sessions';
import type { World } from '../world/world';
import { problemResponse } from './problemResponse';
import type {
  Context,
  EventsResult,
  FileResult,
  Ok,
  ReceivedFile,
  ProblemResult,
  Result,
} from './result';

export type OperationResolver<Name extends OperationName> = (
  context: Context<Name>,
) => Result<Name>;

interface Received extends ReceivedRequest {
  readonly file?: ReceivedFile;
}

/** Checks session and request, runs the resolver, and checks its result against the contract. */
export function respond<Name extends OperationName>(
  name: Name,
  resolve: OperationResolver<Name>,
  world: World,
  { file, ...received }: Received,
): Response | Promise<Response> {
  const row = operation(name);
  const session = world.sessions.read(received.headers);
  const user = world.db.users.get(session?.userId ?? '') ?? null;
  if (row.access === 'signedIn' && !user) return problemResponse('not_signed_in');
  if (!hasExpectedType(row, received.headers)) return problemResponse('unsupported_media_type');
  const { parts, errors } = readParts(row, received);
  if (errors.length > 0) return problemResponse('validation_failed', { errors });

  let sessionResponse: SessionResponse = {};
  const setSession: Context<Name>['setSession'] = (next) => {
    sessionResponse = world.sessions.write(received.headers, next);
  };
  const call: unknown = { ...parts, file, user, session, setSession, world };
  const result: Ok<unknown> | FileResult | EventsResult | ProblemResult<ProblemCode> = resolve(
    call as Context<Name>,
  );
  if (result.kind === 'problem') return problemResponse(result.code, result.details);
  if (result.kind === 'file') return fileResponse(world, result);
  if (result.kind === 'events') return eventsResponse(result);
  const body = { ...(result.body as object), ...sessionResponse.bodyFields };
  const checked = v.safeParse(row.response, body);
  if (checked.success) return response(row, checked.output, sessionResponse.headers);
  const issues = JSON.stringify(v.flatten(checked.issues));
  console.error(`The response of "${name}" breaks the contract: ${issues}`);
  return problemResponse('internal_error', { detail: `"${name}" broke the contract.` });
}

/** True if the body has the media type of the operation, which a page elsewhere can't send unasked. */
function hasExpectedType({ body, bytes }: Operation, headers: Headers): boolean {
  const [declared = ''] = (headers.get('Content-Type') ?? '').toLowerCase().split(';');
  const type = declared.trim();
  if (body) return type === 'application/json';
  if (bytes === 'image/*') return type.startsWith('image/');
  return bytes === undefined || type === bytes;
}

const notStored = { 'Cache-Control': 'no-store' };

function response(
  { status, responseIn }: Operation,
  body: unknown,
  sessionHeaders: SessionResponse['headers'],
): Response {
  if (!responseIn) {
    const headers = { 'Content-Type': 'application/json', ...notStored, ...sessionHeaders };
    return new HttpResponse(JSON.stringify(body), { status, headers });
  }
  const members = Object.entries(body as Record<string, string | number>);
  const headers = members.map(([member, value]) => [headerName(member), String(value)] as const);
  return new HttpResponse(null, {
    status,
    headers: { ...Object.fromEntries(headers), ...notStored },
  });
}

function eventsResponse({ events }: EventsResult): Response {
  return new HttpResponse(events, {
    headers: { 'Content-Type': 'text/event-stream', ...notStored },
  });
}

const storedForever = { 'Cache-Control': 'private, max-age=31536000, immutable' };

/** For files of users: whatever their bytes are, no browser runs them. */
export const inertFile = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

async function fileResponse(world: World, { ids, type, isForever }: FileResult): Promise<Response> {
  const bytes = await world.files.read(ids, type);
  if (!bytes) return problemResponse('not_found', { detail: 'The file is gone from this device.' });
  const headers = {
    'Content-Type': type,
    ...inertFile,
    ...(isForever ? storedForever : notStored),
  };
  return new HttpResponse(bytes, { headers });
}

/** A request whose body has been read, so that it can be handled synchronously. */
export interface ReceivedRequest {
  readonly url: string;
  readonly headers: Headers;
  readonly params: Record<string, unknown>;
  readonly body: string;
}

export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly headers: unknown;
  readonly idempotencyKey: string | undefined;
}

/** Validates a request against its operation. Returns its parts, and the errors in them. */
export function readParts(
  { params, query, body, headers, idempotent }: Operation,
  request: ReceivedRequest,
): { parts: RequestParts; errors: FieldError[] } {
  const errors: FieldError[] = [];
  const check = (schema: v.GenericSchema | undefined, read: () => unknown) => {
    if (!schema) return undefined;
    const result = v.safeParse(schema, read());
    if (!result.success) errors.push(...result.issues.map(fieldError));
    return result.output;
  };

  const idempotencyKey = request.headers.get('Idempotency-Key') ?? undefined;
  if (idempotent && !idempotencyKey) errors.push(missingKey);
  const parts = {
    params: check(params, () => request.params),
    query: query && check(query, () => readTexts(query.entries, searchOf(request.url))),
    body: check(body, () => parseJson(request.body)),
    headers: headers && check(headers, () => readHeaders(headers.entries, request.headers)),
    idempotencyKey,
  };
  return { parts, errors };
}

const missingKey: FieldError = {
  pointer: '',
  code: 'missing',
  message: 'The request needs an Idempotency-Key header.',
};

function fieldError(issue: v.BaseIssue<unknown>): FieldError {
  const path = v.getDotPath(issue)?.replaceAll('.', '/');
  const isMissing = issue.received === 'undefined';
  return {
    pointer: path === undefined ? '' : `/${path}`,
    code: isMissing ? 'missing' : 'invalid',
    message: isMissing ? 'This is required.' : `This isn’t valid: ${issue.message}.`,
  };
}

const searchOf = (url: string) => new URL(url).searchParams;

function parseJson(text: string): unknown {
  try {
    const read = JSON.parse(text) as unknown;
    // Bodies are objects. Valibot would take a list for an object without members.
    return Array.isArray(read) ? undefined : read;
  } catch {
    return undefined;
  }
}
