import type { OperationName } from '@/contract/operations';
import { overridden } from '../../world/overrides';
import type { LoggedRequest } from '../../browser/requestLog';
import { answeredBy } from '../../http/route';
import { argOf, askedBy, type Asked } from './asked';

/** An exchange as the log has it. Of passwords it knows nothing. */
export interface LogEntry {
  readonly id: number;
  /** Undefined where no operation of the contract has this method and path. */
  readonly name: OperationName | undefined;
  readonly method: string;
  /** With the query. */
  readonly path: string;
  /** The world's time when it ended. */
  readonly at: number;
  readonly ms: number;
  /** Whoever asked, by id. */
  readonly as: string | null;
  readonly arg: Readonly<Record<string, unknown>>;
  readonly sent: Message;
  /** Null where no answer came. */
  readonly answer: Answer | null;
  /** Whether it was answered otherwise than by the world: by a fault or a scenario. */
  readonly isDeparture: boolean;
}

export interface Message {
  readonly headers: Headers;
  /** As it came; undefined where there is none, or none of JSON. */
  readonly body: string | undefined;
}

export interface Answer extends Message {
  readonly status: number;
}

/** Stands in the place of each password. */
export const hidden = '••••••';

interface Circumstances {
  readonly id: number;
  readonly at: number;
  readonly as: string | null;
}

export async function readEntry(
  { request, response, durationMs, requestBody, responseBody: body }: LoggedRequest,
  circumstances: Circumstances,
): Promise<LogEntry> {
  const { pathname, search } = new URL(request.url);
  const asked = askedBy(request);
  const text = withoutPasswords((await requestBody) ?? '');
  return {
    ...circumstances,
    name: asked?.name,
    method: request.method,
    path: pathname + search,
    ms: durationMs,
    arg: asked ? argIn(asked, request, text) : {},
    sent: { headers: request.headers, body: text || undefined },
    answer: response && {
      status: response.status,
      headers: response.headers,
      body: body || undefined,
    },
    isDeparture: response?.headers.get(answeredBy) === overridden,
  };
}

function argIn(asked: Asked, request: Request, text: string): Record<string, unknown> {
  const body = text === '' ? undefined : (parsed(text) as object | undefined);
  return argOf(asked, request, body);
}

const withoutPasswords = (text: string) =>
  text.replace(/("password"\s*:\s*)"(?:[^"\\]|\\.)*"/g, `$1"${hidden}"`);

/** Undefined where the text is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
