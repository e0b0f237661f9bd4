import type { ServerSentEvent } from '@/lib/serverSentEvents';
import { listen, type Outcome } from './listen';

const shortestPauseMs = 500;
const longestPauseMs = 15_000;

interface Following {
  /** The cursor after which events are requested. */
  readonly after: string;
  readonly signal: AbortSignal;
  send(): Promise<typeof fetch>;
  urlFor(query: { after: string; until?: 'first' }): string;
  onEvents(events: ServerSentEvent[]): void;
  /** Reports whether the server can be reached. */
  onConnection(isConnected: boolean): void;
  /** Returns whether an error status ends the connection for good. */
  onRejected(status: number): 'end' | 'continue';
}

/**
 * Follows a feed of events until the signal aborts. Uses streams, and falls back to long polling if
 * a stream delivers nothing. Each request resumes after the last event.
 */
export async function follow(following: Following): Promise<void> {
  const { signal, onConnection } = following;
  let { after } = following;
  let isStream = true;
  let failures = 0;
  while (!signal.aborted) {
    let [hasHeard, hasNews] = [false, false];
    const outcome = await attempt(following, {
      url: following.urlFor(isStream ? { after } : { after, until: 'first' }),
      isStream,
      onSign: () => {
        hasHeard = true;
        onConnection(true);
      },
      onEvents: (events) => {
        hasNews = true;
        after = events.at(-1)?.id ?? after;
        following.onEvents(events);
      },
    });
    if (signal.aborted) return;
    if (typeof outcome === 'object' && following.onRejected(outcome.status) === 'end') return;
    const isBuffered: boolean = outcome === 'silent' && isStream && !hasHeard;
    isStream = !isBuffered && (isStream || outcome !== 'ended');
    const isFine = (outcome === 'ended' && hasHeard) || isBuffered;
    failures = isFine || hasHeard ? Number(!isFine) : failures + 1;
    if (failures > 1) onConnection(false);
    if (!isBuffered && !(isFine && hasNews)) await pause(Math.max(1, failures), signal);
  }
}

/** Reads one response to its end, or until the device comes online: the connection may be dead. */
async function attempt(
  { send, signal }: Following,
  listening: Omit<Parameters<typeof listen>[0], 'send' | 'signal'>,
): Promise<Outcome> {
  const network = new AbortController();
  const renew = () => network.abort();
  window.addEventListener('online', renew);
  try {
    const either = AbortSignal.any([signal, network.signal]);
    return await listen({ ...listening, send: await send(), signal: either });
  } catch {
    return 'unreachable';
  } finally {
    window.removeEventListener('online', renew);
  }
}

/** Waits longer after each failure. Ends early when the device comes online. */
async function pause(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures - 1));
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
