/** A request to the API and what came of it. */
export interface Exchange {
  /** Milliseconds since the page was opened. */
  readonly startedAt: number;
  readonly ms: number;
  /** With a body that can still be read where it is JSON; else without one. */
  readonly request: Request;
  /** The same; null where no answer came. */
  readonly response: Response | null;
}

export interface Exchanges {
  /** The same fetch, of which each exchange is known from here on. */
  watching(send: typeof fetch): typeof fetch;
  /**
   * Calls for each one that ended, until the answered function is called. The first who watches hears
   * of the last ones before too, of which nothing is kept from then on: bodies may hold passwords.
   */
  watch(listener: (exchange: Exchange) => void): () => void;
}

const mostKept = 200;

export function createExchanges(): Exchanges {
  const kept: Exchange[] = [];
  const listeners = new Set<(exchange: Exchange) => void>();
  let isWatched = false;
  const tell = (exchange: Exchange) => {
    if (!isWatched) kept.push(exchange);
    if (kept.length > mostKept) kept.shift();
    listeners.forEach((listener) => listener(exchange));
  };
  return {
    watching: (send) => async (input, init) => {
      const request = new Request(input, init);
      const copy = isJson(request) ? request.clone() : bare(request);
      const startedAt = performance.now();
      const end = (response: Response | null) =>
        tell({ startedAt, ms: performance.now() - startedAt, request: copy, response });
      try {
        const response = await send(request);
        end(isJson(response) ? response.clone() : new Response(null, response));
        return response;
      } catch (error) {
        end(null);
        throw error;
      }
    },
    watch(listener) {
      isWatched = true;
      kept.splice(0).forEach(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const isJson = ({ headers }: Request | Response) =>
  /\bjson\b/.test(headers.get('Content-Type') ?? '');

const bare = ({ url, method, headers }: Request) => new Request(url, { method, headers });
