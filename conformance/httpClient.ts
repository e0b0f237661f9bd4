import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { chatEventSchema, type ChatEvent } from '@/contract/messages';
import { mediaTypeOf } from '@/lib/mediaType';
import { openApiPointer } from './openapiParts';
import { readEvents, type ReceivedResponse } from './readResponse';
import { Failure, describeRequest, type TestRequest } from './testRequest';

const longestMs = 60_000;
const longestRestSeconds = 10;
const maxRetries = 6;

type Session = Readonly<Record<string, string>>;

export const fetchResponse = (baseUrl: string, sent: TestRequest, session: Session) =>
  receive(baseUrl, sent, session, (response) => response.arrayBuffer());

export const fetchHeaders = (baseUrl: string, sent: TestRequest, session: Session) =>
  receive(baseUrl, sent, session, async () => new ArrayBuffer());

const receive = (
  baseUrl: string,
  sent: TestRequest,
  session: Session,
  readBody: (response: Response) => Promise<ArrayBuffer>,
) =>
  withRetries(sent, async (): Promise<ReceivedResponse> => {
    const leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(longestMs)]);
    try {
      const response = await send(baseUrl, sent, session, signal);
      const { status, headers } = response;
      const bytes = new Uint8Array(await readBody(response));
      return { sent, status, headers, bytes, text: new TextDecoder().decode(bytes) };
    } catch (error) {
      throw new Failure({
        sent: describeRequest(sent),
        expected: `an answer within ${longestMs / 1000} seconds`,
        got: reasonOf(error),
        contract: 'openapi.json',
      });
    } finally {
      leaving.abort();
    }
  });

export async function withRetries<Got extends Pick<Response, 'status' | 'headers'>>(
  sent: TestRequest,
  ask: () => Promise<Got>,
): Promise<Got> {
  for (let rests = 0; ; rests += 1) {
    const got = await ask();
    if (got.status !== 429 || rests === maxRetries) return got;
    await sleep(retryDelayMs(sent, got.headers));
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

const closedCodes = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export function send(
  baseUrl: string,
  { method, path, headers, body }: TestRequest,
  session: Session,
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

export function reasonOf(error: unknown): string {
  const { cause, message } = Object(error) as Partial<Error & { cause: NodeJS.ErrnoException }>;
  return cause?.code ?? cause?.message ?? message ?? String(error);
}

export interface ReceivedEvent {
  /** The position after the event. */
  readonly id: string;
  readonly event: ChatEvent;
  /** Arrival time in milliseconds, from `performance.now()`. */
  readonly at: number;
}

export type EventStream = ReturnType<typeof follow>;

const opensWithinMs = 30_000;

export async function openStream(
  baseUrl: string,
  sent: TestRequest,
  session: Session,
  findLeak: (data: string) => Failure | null = () => null,
): Promise<EventStream> {
  const place = openApiPointer('liveMessages', 'responses', 200);
  const fail = (expected: string, got: string) =>
    new Failure({ sent: describeRequest(sent), expected, got, contract: place });
  const closing = new AbortController();
  const open = async () => {
    const late = setTimeout(() => closing.abort(new Error('no answer began')), opensWithinMs);
    try {
      return await send(baseUrl, sent, session, closing.signal);
    } catch (error) {
      throw fail(`a stream that begins within ${opensWithinMs / 1000} seconds`, reasonOf(error));
    } finally {
      clearTimeout(late);
    }
  };
  const response = await withRetries(sent, open);
  const type = mediaTypeOf(response.headers);
  if (response.status !== 200 || !response.body || type !== 'text/event-stream') {
    closing.abort();
    const got = `status ${response.status} with ${type || 'no Content-Type'}`;
    throw fail('status 200 with text/event-stream', got);
  }
  return follow(response.body, closing, fail, findLeak);
}

function follow(
  body: ReadableStream<Uint8Array>,
  closing: AbortController,
  fail: (expected: string, got: string) => Failure,
  findLeak: (data: string) => Failure | null,
) {
  const events: ReceivedEvent[] = [];
  const listeners = new Set<() => void>();
  let broken: Failure | null = null;
  let hasEnded = false;
  let start: string | null = null;
  let chunks = 0;
  const notify = () => listeners.forEach((listener) => listener());

  void (async () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    let text = '';
    let count = 0;
    for await (const bytes of body) {
      text += decoder.decode(bytes, { stream: true });
      start ??= text;
      chunks += 1;
      const read = readEvents(text);
      const added = read.slice(count);
      count = read.length;
      for (const { id, data } of added) {
        broken ??= findLeak(data);
        const event = parseEvent(data);
        if (event && id !== '') events.push({ id, event, at: performance.now() });
        else broken ??= fail('events with an id, as the contract declares them', data);
      }
      notify();
    }
  })()
    .catch((error: unknown) => {
      if (!closing.signal.aborted) broken ??= fail('a stream that stays open', reasonOf(error));
    })
    .finally(() => {
      hasEnded = true;
      notify();
    });

  function until<Found>(look: () => Found | null, withinMs: number): Promise<Found | null> {
    return new Promise((resolve, reject) => {
      const settle = (isLate = false) => {
        const found = look();
        if (found === null && broken === null && !isLate) return;
        clearTimeout(timer);
        listeners.delete(listen);
        if (broken === null) resolve(found);
        else reject(broken);
      };
      const listen = () => settle();
      const timer = setTimeout(() => settle(true), withinMs);
      listeners.add(listen);
      settle();
    });
  }

  const waitForEnd = async (withinMs: number) =>
    (await until(() => hasEnded || null, withinMs)) === true;
  return {
    events,
    /** Resolves with the first bytes as text, or with null after `withinMs` milliseconds. */
    start: (withinMs: number) => until(() => start, withinMs),
    first: (isIt: (event: ReceivedEvent) => boolean, withinMs: number) =>
      until(() => events.find(isIt) ?? null, withinMs),
    /** Waits up to `withinMs` milliseconds for more bytes or the end, and returns whether they came. */
    async goesOn(withinMs: number) {
      const before = chunks;
      return (await until(() => hasEnded || chunks > before || null, withinMs)) === true;
    },
    waitForEnd,
    close: () => closing.abort(),
  };
}

function parseEvent(data: string): ChatEvent | null {
  try {
    const read = v.safeParse(chatEventSchema, JSON.parse(data));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
