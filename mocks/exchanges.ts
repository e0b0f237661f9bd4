/** A request to the API and what came of it. */
export interface Exchange {
  /** Milliseconds since the page was opened. */
  readonly startedAt: number;
  readonly ms: number;
  readonly request: Request;
  /** Null where no answer came. */
  readonly response: Response | null;
  /** Their bodies, undefined where they aren't JSON or never became whole. */
  readonly sent: Promise<string | undefined>;
  readonly answered: string | undefined;
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
      const asked = { request: bare(request), sent: textOf(request), startedAt: performance.now() };
      const end = (response: Response | null, answered?: string) => {
        const ms = performance.now() - asked.startedAt;
        tell({ ...asked, ms, response: response && new Response(null, response), answered });
      };
      try {
        const response = await send(request);
        // Before the app has it: what it gives up once it has read it would be lost unread here.
        end(response, await textOf(response));
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

const textOf = async (message: Request | Response) =>
  isJson(message)
    ? message
        .clone()
        .text()
        .catch(() => undefined)
    : undefined;

const bare = ({ url, method, headers }: Request) => new Request(url, { method, headers });
