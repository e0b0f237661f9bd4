import type { OperationName } from '@/contract/operations';
import { overridden } from '../../world/overrides';
import type { LoggedRequest } from '../../browser/requestLog';
import { answeredByHeader } from '../../http/route';
import { argOf, matchOperation, type MatchedOperation } from './matchOperation';

/** A logged request and its response, without passwords. */
export interface LogEntry {
  readonly id: number;
  /** Undefined if no operation of the contract has this method and path. */
  readonly name: OperationName | undefined;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** The world's time at the end of the request. */
  readonly at: number;
  readonly ms: number;
  /** The id of the signed-in user; null for a visitor. */
  readonly as: string | null;
  readonly arg: Readonly<Record<string, unknown>>;
  readonly sent: Message;
  readonly answer: LoggedResponse | null;
  /** True if a fault or a scenario responded instead of the world. */
  readonly isOverridden: boolean;
}

export interface Message {
  readonly headers: Headers;
  /** The raw text; undefined if there is none or it isn't JSON. */
  readonly body: string | undefined;
}

export interface LoggedResponse extends Message {
  readonly status: number;
}

/** The text that replaces each password. */
export const hidden = '••••••';

interface EntryContext {
  readonly id: number;
  readonly at: number;
  readonly as: string | null;
}

export async function readEntry(
  { request, response, durationMs, requestBody, responseBody: body }: LoggedRequest,
  context: EntryContext,
): Promise<LogEntry> {
  const { pathname, search } = new URL(request.url);
  const matched = matchOperation(request);
  const text = withoutPasswords((await requestBody) ?? '');
  return {
    ...context,
    name: matched?.name,
    method: request.method,
    path: pathname + search,
    ms: durationMs,
    arg: matched ? argIn(matched, request, text) : {},
    sent: { headers: request.headers, body: text || undefined },
    answer: response && {
      status: response.status,
      headers: response.headers,
      body: body || undefined,
    },
    isOverridden: response?.headers.get(answeredByHeader) === overridden,
  };
}

function argIn(matched: MatchedOperation, request: Request, text: string): Record<string, unknown> {
  const body = text === '' ? undefined : (parsed(text) as object | undefined);
  return argOf(matched, request, body);
}

const withoutPasswords = (text: string) =>
  text.replace(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/g, `$1"${hidden}"`);

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
