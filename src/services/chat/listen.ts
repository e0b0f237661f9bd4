import { maxSilenceMs } from '@/contract/messages';
import { mediaTypeOf } from '@/lib/mediaType';
import { createEventReader, type ServerSentEvent } from '@/lib/serverSentEvents';

/** `silent`: nothing came in time. `unreadable`: no event stream, or against the contract. */
export type Outcome =
  'ended' | 'silent' | 'unreachable' | 'unreadable' | { readonly status: number };

/** A server opens each stream with a comment, so the first bytes arrive immediately. */
const firstBitMs = 4_000;
/** A long poll without events ends after 20 seconds; a proxy may hold it back until then. */
const longestPollMs = 25_000;
/** Allows for the time that a comment takes to arrive. */
const longestSilenceMs = 1.25 * maxSilenceMs;

interface Listening {
  readonly send: typeof fetch;
  readonly url: string;
  readonly signal: AbortSignal;
  /** True for a stream, false for a long poll, whose response arrives only at its end. */
  readonly isStream: boolean;
  /** How long it may be silent after its first bytes. */
  readonly quietMs?: number;
  /** Returns true if all of them can be read. */
  onEvents(events: ServerSentEvent[]): boolean;
  /** Runs with every chunk of an event stream. */
  onSign(): void;
}

export async function listen(listening: Listening): Promise<Outcome> {
  const { send, url, isStream, quietMs = longestSilenceMs, onEvents, onSign } = listening;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), ms);
  };
  const signal = AbortSignal.any([listening.signal, silence.signal]);
  wait(isStream ? firstBitMs : longestPollMs);
  try {
    const headers = { Accept: 'text/event-stream' };
    const response = await untilAborted(
      send(url, { signal, headers, credentials: 'include' }),
      signal,
    );
    if (!response.ok) return { status: response.status };
    if (mediaTypeOf(response.headers) !== 'text/event-stream') return 'unreadable';
    const read = createEventReader();
    // The reader skips the byte order mark.
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const reader = response.body?.getReader();
    if (!reader) return 'ended';
    for (;;) {
      const bit = await untilAborted(reader.read(), signal);
      if (bit.done) return 'ended';
      wait(quietMs);
      onSign();
      const events = read(decoder.decode(bit.value, { stream: true }));
      if (events.length > 0 && !onEvents(events)) return 'unreadable';
    }
  } catch {
    return silence.signal.aborted ? 'silent' : 'unreachable';
  } finally {
    clearTimeout(timer);
    // Closes a response that isn't read to its end.
    silence.abort();
  }
}

/** Rejects on abort, as a response mocked inside the page may not end with its request. */
async function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal) {
  let stop = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([value, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
