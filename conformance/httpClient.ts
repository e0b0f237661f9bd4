import { setTimeout } from 'node:timers/promises';
import { Failure } from './failure';
import type { ReceivedResponse } from './readResponse';
import { describeRequest, type TestRequest } from './testRequest';

const longestMs = 60_000;
const longestRestSeconds = 10;
const maxRetries = 6;

/** Sends a request and waits for the complete response. */
export const fetchResponse = (
  baseUrl: string,
  sent: TestRequest,
  session: Record<string, string>,
) => withRetries(sent, () => once(baseUrl, sent, session));

/** Repeats a request after each 429 response and its Retry-After delay, up to `maxRetries` times. */
export async function withRetries<Got extends Pick<Response, 'status' | 'headers'>>(
  sent: TestRequest,
  ask: () => Promise<Got>,
): Promise<Got> {
  for (let rests = 0; ; rests += 1) {
    const got = await ask();
    if (got.status !== 429 || rests === maxRetries) return got;
    await setTimeout(retryDelayMs(sent, got.headers));
  }
}

function retryDelayMs(sent: TestRequest, headers: Headers): number {
  const retryAfter = headers.get('Retry-After');
  if (retryAfter !== null && /^\d+$/.test(retryAfter))
    return Math.min(Number(retryAfter), longestRestSeconds) * 1000;
  throw new Failure({
    sent: describeRequest(sent),
    expected: 'the header Retry-After with whole seconds beside the status 429',
    got: retryAfter === null ? 'none' : `Retry-After: ${retryAfter}`,
    contract: 'openapi.json#/info: "answered with 429 and `Retry-After`, the seconds to wait"',
  });
}

/** Returns status and headers without waiting for the body. */
export const fetchHeaders = (baseUrl: string, sent: TestRequest, session: Record<string, string>) =>
  withRetries(sent, () => begin(baseUrl, sent, session));

async function begin(
  baseUrl: string,
  sent: TestRequest,
  session: Record<string, string>,
): Promise<ReceivedResponse> {
  const leaving = new AbortController();
  const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestMs)]);
  try {
    const { status, headers } = await send(baseUrl, sent, session, signal);
    return { sent, status, headers, bytes: new Uint8Array(), text: '' };
  } catch (error) {
    throw noAnswer(sent, error);
  } finally {
    leaving.abort();
  }
}

async function once(
  baseUrl: string,
  sent: TestRequest,
  session: Record<string, string>,
): Promise<ReceivedResponse> {
  try {
    const response = await send(baseUrl, sent, session, AbortSignal.timeout(longestMs));
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers } = response;
    return { sent, status, headers, bytes, text: new TextDecoder().decode(bytes) };
  } catch (error) {
    throw noAnswer(sent, error);
  }
}

const noAnswer = (sent: TestRequest, error: unknown) =>
  new Failure({
    sent: describeRequest(sent),
    expected: `an answer within ${longestMs / 1000} seconds`,
    got: reasonOf(error),
    contract: 'openapi.json',
  });

const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

/** Sends a request; the response's body can be read as it arrives. */
export function send(
  baseUrl: string,
  { method, path, headers, body }: TestRequest,
  session: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const init = { method, headers: { ...headers, ...session }, signal, redirect: 'manual' } as const;
  const ask = () => fetch(`${baseUrl}${path}`, body === undefined ? init : { ...init, body });
  const isRepeatable = !['POST', 'PATCH'].includes(method) || 'Idempotency-Key' in headers;
  return ask().catch((error: unknown) => {
    // A server may close an idle connection just as it is used again.
    if (isRepeatable && closedCodes.has(reasonOf(error))) return ask();
    throw error;
  });
}

/** Returns the network's reason for a failed fetch, if there is one. */
export function reasonOf(error: unknown): string {
  const { cause, message } = Object(error) as Partial<Error & { cause: NodeJS.ErrnoException }>;
  return cause?.code ?? cause?.message ?? message ?? String(error);
}
