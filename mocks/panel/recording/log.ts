import { operation } from '@/contract/operations';
import { readHeaders, readTexts } from '@/contract/texts';
import { parsed, withoutPasswords, type LoggedRequest } from '../../browser/requestLog';
import { answeredByHeader, matchOperation, type MatchedOperation } from '../../http/route';
import { overridden } from '../../world/overrides';

/** A logged request and its response, without passwords. */
export type LogEntry = Awaited<ReturnType<typeof readEntry>>;
export type Message = LogEntry['sent'];
export type LoggedResponse = NonNullable<LogEntry['answer']>;

interface EntryContext {
  readonly id: number;
  /** The world's time at the end of the request. */
  readonly at: number;
  /** The id of the signed-in user; null for a visitor. */
  readonly as: string | null;
}

/** The text that replaces each password. */
export const hidden = '••••••';

export async function readEntry(
  { request, response, durationMs, requestBody, responseBody }: LoggedRequest,
  context: EntryContext,
) {
  const { method, url, headers } = request;
  const { pathname, search } = new URL(url);
  const matched = matchOperation(request);
  const body = withoutPasswords((await requestBody) ?? '', hidden) || undefined;
  const answer = response && { status: response.status, headers: response.headers };
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
    answer: answer && { ...answer, body: responseBody || undefined },
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
