import { maxSilenceMs } from '@/contract/messages';
import { pause } from '@/lib/browser';
import { mediaTypeOf } from '@/lib/mediaType';
import { createEventReader, type ServerSentEvent } from '@/lib/serverSentEvents';

const shortestPauseMs = 500;
const longestPauseMs = 15_000;
/** After a failure, a stream works again once it has stayed open for this time. */
const steadyMs = 2_000;
/** Without any sign that the feed works, it is reported as connecting after this time. */
const doubtMs = 6_000;

/** `connecting`: nothing has arrived yet, as behind a proxy that holds back a quiet feed. */
export type Connection = 'open' | 'connecting' | 'offline';

export interface Following {
  /** The cursor after which events are requested. */
  readonly after: string;
  readonly signal: AbortSignal;
  send(): Promise<typeof fetch>;
  urlFor(query: { after: string; until?: 'first' }): string;
  /** Returns how many of the events can be read. */
  onEvents(events: ServerSentEvent[]): number;
  onConnection(connection: Connection): void;
  /** Returns whether an error status ends the connection for good. */
  onRejected(status: number): 'end' | 'continue';
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * Follows a feed by streams, or by long polls if a stream delivers nothing. Each request resumes
 * after the last event, and fails if it neither delivers new events nor stays open for a while.
 * A hidden page has no request: over HTTP/1.1, all tabs share six connections to a host.
 */
export async function follow(following: Following): Promise<void> {
  const { signal, onConnection } = following;
  let { after } = following;
  let isStream = true;
  let failures = 0;
  let doubt: Timer;
  const endDoubt = () => {
    clearTimeout(doubt);
    doubt = undefined;
  };
  while (!signal.aborted) {
    if (document.hidden) {
      endDoubt();
      await untilAborted(visibilityChange(signal), signal).catch(() => undefined);
      continue;
    }
    let [hasNews, works] = [false, false];
    let openedAt: number = isStream ? Infinity : performance.now();
    const confirm = () => {
      if (works) return;
      works = true;
      endDoubt();
      onConnection('open');
    };
    let steady: Timer;
    // A long poll may deliver nothing for longer.
    if (isStream)
      doubt ??= setTimeout(() => {
        if (failures < 2) onConnection('connecting');
      }, doubtMs);
    const outcome = await attempt(following, {
      url: following.urlFor(isStream ? { after } : { after, until: 'first' }),
      isStream,
      onSign: () => {
        openedAt = Math.min(openedAt, performance.now());
        if (failures > 0) steady ??= setTimeout(confirm, steadyMs);
        else confirm();
      },
      onEvents: (events) => {
        const readable = following.onEvents(events);
        const last = events.at(-1)?.id || after;
        hasNews ||= readable > 0 && last !== after;
        after = last;
        if (hasNews) confirm();
        return readable === events.length;
      },
    });
    clearTimeout(steady);
    if (signal.aborted) break;
    if (document.hidden) continue;
    if (typeof outcome === 'object' && following.onRejected(outcome.status) === 'end') break;
    const isBuffered: boolean = outcome === 'silent' && isStream && openedAt === Infinity;
    const isSteady = performance.now() - openedAt >= steadyMs;
    const isFine: boolean = outcome === 'ended' && (hasNews || isSteady);
    if (isFine) confirm();
    isStream = !isBuffered && (isStream || !isFine);
    if (isBuffered) continue;
    failures = isFine ? 0 : works ? 1 : failures + 1;
    if (failures > 1) onConnection('offline');
    // Longer after each failure.
    const pauseMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** Math.max(0, failures - 1));
    if (!hasNews || !isFine) await pause(pauseMs, signal);
  }
  endDoubt();
}

const visibilityChange = (signal: AbortSignal) =>
  new Promise((resolve) => {
    document.addEventListener('visibilitychange', resolve, { once: true, signal });
  });

/** `silent`: nothing came in time. `unreadable`: no event stream, or against the contract. */
type Outcome = 'ended' | 'silent' | 'unreachable' | 'unreadable' | { readonly status: number };

/** A server opens each stream with a comment, so the first bytes arrive immediately. */
const firstBitMs = 4_000;
/** A long poll without events ends after 20 seconds; a proxy may hold it back until then. */
const longestPollMs = 25_000;
/** Allows for the time that a comment takes to arrive. */
const longestSilenceMs = 1.25 * maxSilenceMs;

interface Attempt {
  readonly url: string;
  /** True for a stream, false for a long poll, whose response arrives only at its end. */
  readonly isStream: boolean;
  /** Returns true if all of them can be read. */
  onEvents(events: ServerSentEvent[]): boolean;
  /** Runs with every chunk of an event stream. */
  onSign(): void;
}

/**
 * Reads one response to its end, or until the page is hidden or the device comes online: the
 * connection may be dead.
 */
async function attempt(following: Following, request: Attempt): Promise<Outcome> {
  const { url, isStream, onEvents, onSign } = request;
  const end = new AbortController();
  const cut = () => end.abort();
  let isSilent = false;
  let timer: Timer;
  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      cut();
    }, ms);
  };
  const signal = AbortSignal.any([following.signal, end.signal]);
  window.addEventListener('online', cut);
  document.addEventListener('visibilitychange', cut);
  try {
    const send = await following.send();
    wait(isStream ? firstBitMs : longestPollMs);
    const headers = { Accept: 'text/event-stream' };
    const response = await untilAborted(
      send(url, { signal, headers, credentials: 'include' }),
      signal,
    );
    if (!response.ok) return { status: response.status };
    if (mediaTypeOf(response.headers) !== 'text/event-stream') return 'unreadable';
    const read = createEventReader();
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    if (!reader) return 'ended';
    for (;;) {
      const bit = await untilAborted(reader.read(), signal);
      if (bit.done) return 'ended';
      wait(longestSilenceMs);
      onSign();
      const events = read(decoder.decode(bit.value, { stream: true }));
      if (events.length > 0 && !onEvents(events)) return 'unreadable';
    }
  } catch {
    return isSilent ? 'silent' : 'unreachable';
  } finally {
    clearTimeout(timer);
    window.removeEventListener('online', cut);
    document.removeEventListener('visibilitychange', cut);
    // Closes a response that isn't read to its end.
    cut();
  }
}

/** Rejects on abort, as a response mocked inside the page may not end with its request. */
const untilAborted = <Value>(value: Promise<Value>, signal: AbortSignal) =>
  new Promise<Value>((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void value.then(resolve, reject).then(() => signal.removeEventListener('abort', stop));
  });
