import * as v from 'valibot';
import { chatEventSchema, type ChatEvent } from '@/contract/messages';
import { mediaTypeOf } from '@/lib/mediaType';
import { Failure } from './failure';
import { openApiPointer } from './contractText';
import { reasonOf, send, withRetries } from './httpClient';
import { readEvents } from './readResponse';
import { describeRequest, type TestRequest } from './testRequest';

export interface ReceivedEvent {
  /** The position after the event. */
  readonly id: string;
  readonly event: ChatEvent;
  /** Arrival time in milliseconds, from `performance.now()`. */
  readonly at: number;
}

/** A stream of events, read as they arrive. */
export interface EventStream {
  /** All events so far, oldest first. */
  readonly events: readonly ReceivedEvent[];
  /** Resolves with the first bytes as text, or with null after `withinMs` milliseconds. */
  start(withinMs: number): Promise<string | null>;
  /** Resolves with the first matching event, or with null after `withinMs` milliseconds. */
  first(isIt: (event: ReceivedEvent) => boolean, withinMs: number): Promise<ReceivedEvent | null>;
  /** Waits up to `withinMs` milliseconds for more bytes or the end, and returns whether they came. */
  goesOn(withinMs: number): Promise<boolean>;
  /** Waits up to `withinMs` milliseconds for the server to end the stream. */
  waitForEnd(withinMs: number): Promise<boolean>;
  close(): void;
}

const opensWithinMs = 30_000;

export async function openStream(
  baseUrl: string,
  sent: TestRequest,
  session: Record<string, string>,
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
): EventStream {
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
      if (!closing.signal.aborted) broken ??= fail('a stream that goes on', reasonOf(error));
    })
    .finally(() => {
      hasEnded = true;
      notify();
    });

  /** Waits up to `withinMs` milliseconds until `look` returns a value other than null. */
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

  return {
    events,
    start: (withinMs) => until(() => start, withinMs),
    first: (isIt, withinMs) => until(() => events.find(isIt) ?? null, withinMs),
    goesOn: async (withinMs) => {
      const before = chunks;
      return (await until(() => hasEnded || chunks > before || null, withinMs)) === true;
    },
    waitForEnd: async (withinMs) => (await until(() => hasEnded || null, withinMs)) === true,
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
