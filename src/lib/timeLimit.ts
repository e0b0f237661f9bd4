/** How long a server may be silent, and how long a request that sends nothing waits for it. */
const silenceMs = 8_000;
/** Bytes per millisecond at 50 kbit/s, the slowest uplink that a body is sent over. */
const bytesPerMs = 6.25;
/** Servers wait no longer for a body. */
const longestMs = 900_000;

/**
 * Limits the silence of a server, not the time of a transfer: what is sent has the time that its
 * size needs, and what is received has as long as it keeps coming.
 * `signal` aborts with a TimeoutError, or with the given signal.
 */
export function createTimeLimit(body: unknown, ...signals: AbortSignal[]) {
  const control = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const restart = (ms = silenceMs) => {
    stop();
    timer = setTimeout(() => {
      control.abort(new DOMException('The server is silent.', 'TimeoutError'));
    }, ms);
  };

  /** Reads a copy: Chromium reports a response that only a script reads as canceled. */
  const follow = async (body: ReadableStream | null) => {
    const reader = body?.getReader();
    for (let isDone = !reader; !isDone; isDone = (await reader?.read())?.done !== false) restart();
    stop();
  };

  return {
    signal: AbortSignal.any([control.signal, ...signals]),
    /** Returns a `fetch` whose response restarts the limit with each chunk. Its caller passes the signal. */
    wrapFetch:
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        restart(firstByteMs(body));
        try {
          const response = await send(input, init);
          follow(response.clone().body).catch(stop);
          return response;
        } catch (error) {
          stop();
          throw error;
        }
      },
  };
}

/** Returns how many milliseconds a request waits for the first byte of its response. */
export function firstByteMs(body: unknown): number {
  // A string's bytes are its characters, which JSON rarely exceeds.
  const size = body instanceof Blob ? body.size : typeof body === 'string' ? body.length : 0;
  return Math.min(silenceMs + Math.ceil(size / bytesPerMs), longestMs);
}
