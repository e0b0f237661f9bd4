import * as v from 'valibot';
import { operation } from '@/contract/operations';
import { readHeaders, readTexts } from '@/contract/texts';
import { storedValue } from '@/lib/storage';
import type { WorldData } from '@backend/db/schema';
import { parsed, withoutPasswords, type LoggedRequest } from '../../browser/requestLog';
import {
  answeredByHeader,
  matchOperation,
  operationNames,
  type MatchedOperation,
} from '../../http/route';
import { overridden } from '../../world/overrides';

/** A logged request and its response, without passwords. */
export type LogEntry = Awaited<ReturnType<typeof readEntry>>;
export type Message = LogEntry['sent'];

/** The text that replaces each password. */
const hidden = '••••••';

/** `at` is the world's time at the end of the request, `as` the user's id, null for a visitor. */
export async function readEntry(
  { request, response, durationMs, requestBody, responseBody }: LoggedRequest,
  context: { readonly id: number; readonly at: number; readonly as: string | null },
) {
  const { method, url, headers } = request;
  const { pathname, search } = new URL(url);
  const matched = matchOperation(request);
  const body = withoutPasswords((await requestBody) ?? '', hidden) || undefined;
  return {
    ...context,
    /** Undefined if no operation of the contract has this method and path. */
    name: matched?.name,
    method,
    path: pathname + search,
    ms: durationMs,
    arg: matched ? argOf(matched, request, parsed(body)) : {},
    /** The raw body; undefined if there is none or it isn't JSON. */
    sent: { headers, body },
    answer: response && {
      status: response.status,
      headers: response.headers,
      body: responseBody || undefined,
    },
    /** True if a fault or a scenario responded instead of the world. */
    isOverridden: response?.headers.get(answeredByHeader) === overridden,
  };
}

export function argOf(
  { name, params }: MatchedOperation,
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  body: unknown,
): Record<string, unknown> {
  const row = operation(name);
  const key = row.idempotent && headers.get('Idempotency-Key');
  return {
    ...params,
    ...(row.query && readTexts(row.query.entries, new URL(url).searchParams)),
    ...(row.headers && readHeaders(row.headers.entries, headers)),
    ...(row.body && (body as Record<string, unknown> | undefined)),
    ...(key && { idempotencyKey: key }),
  };
}

const writeSchema = v.object({
  name: v.picklist(operationNames),
  /** Without bytes. A password becomes 'any'. */
  arg: v.record(v.string(), v.unknown()),
  as: v.nullable(v.string()),
  at: v.number(),
  status: v.number(),
  /** How many bytes of a file were sent, if known. */
  size: v.exactOptional(v.number()),
  /** The id of what the request created. */
  gave: v.exactOptional(v.string()),
});

const writeLogSchema = v.object({
  /** The world's data at the start; null for a new world, which its name and seed describe. */
  base: v.nullable(v.custom<WorldData>((base) => typeof base === 'object')),
  from: v.number(),
  writes: v.array(writeSchema),
});

export type Write = v.InferOutput<typeof writeSchema>;
export type WriteLog = v.InferOutput<typeof writeLogSchema>;
export type WriteLogStore = ReturnType<typeof createWriteLogStore>;

/** Stores a world's write log across reloads and tabs. */
export function createWriteLogStore(worldKey: string, first: WriteLog, isNewWorld: boolean) {
  const stored = storedValue({ key: `${worldKey}:tape`, schema: writeLogSchema });
  let inMemory: WriteLog | null = null;
  const put = (writeLog: WriteLog) => {
    inMemory = stored.write(writeLog) ? null : writeLog;
  };
  if (isNewWorld || !stored.read()) put(first);
  return { get: (): WriteLog => inMemory ?? stored.read() ?? first, put };
}

/** Returns undefined for reads, and for responses that aren't the world's. */
export function writeOf(entry: LogEntry): Write | undefined {
  const { name, method, arg, as, answer, isOverridden } = entry;
  if (!name || !answer || isOverridden || method === 'GET' || method === 'HEAD') return undefined;
  const { status, headers, body } = answer;
  const isAccepted = status < 400;
  // A rejected file can't be repeated without its bytes.
  if (operation(name).bytes && !isAccepted) return undefined;
  const gave = isAccepted ? idIn(answer) : undefined;
  const { uploadOffset: from, password } = arg;
  const size = typeof from === 'number' ? Number(headers.get('Upload-Offset')) - from : undefined;
  // The id of a new user is when they signed up, in milliseconds.
  const at = name === 'signup' && isAccepted ? Number(created(body)?.user?.id) : entry.at;
  return {
    name,
    arg: { ...arg, ...(password === hidden && { password: 'any' }) },
    as,
    at,
    status,
    ...(size !== undefined && { size }),
    ...(gave !== undefined && { gave }),
  };
}

export function idIn({ headers, body }: Message): string | undefined {
  const location = headers.get('Location');
  return location === null ? created(body)?.id : location.split('/').at(-1);
}

const created = (body: string | undefined) =>
  parsed(body) as { readonly id?: string; readonly user?: { readonly id: string } } | undefined;
