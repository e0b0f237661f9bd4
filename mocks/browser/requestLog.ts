import { isJson } from '@/lib/mediaType';

export interface LoggedRequest {
  /** Milliseconds since the page was opened. */
  readonly startedAt: number;
  readonly durationMs: number;
  readonly request: Request;
  readonly response: Response | null;
  /** The bodies; undefined if they aren't JSON or weren't complete, cut off with "…" if too long. */
  readonly requestBody: Promise<string | undefined>;
  readonly responseBody: string | undefined;
}

const maxKept = 200;

export function createRequestLog(maxBodyBytes = Infinity) {
  const kept: LoggedRequest[] = [];
  let listener = (logged: LoggedRequest) => {
    kept.push(logged);
    if (kept.length > maxKept) kept.shift();
  };
  return {
    wrapFetch:
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const request = new Request(input, init);
        const { url, method, headers } = request;
        const logged = {
          request: new Request(url, { method, headers }),
          requestBody: textOf(request, maxBodyBytes),
          startedAt: performance.now(),
        };
        const end = (response: Response | null, responseBody?: string) => {
          const durationMs = performance.now() - logged.startedAt;
          const bodiless = response && new Response(null, response);
          listener({ ...logged, durationMs, response: bodiless, responseBody });
        };
        try {
          const response = await send(request);
          // Before the app gets it: a body that the app aborts while reading would be lost here.
          end(response, await textOf(response, maxBodyBytes));
          return response;
        } catch (error) {
          end(null);
          throw error;
        }
      },
    /** Also passes on earlier requests. Drops them then: they may hold passwords. */
    subscribe(next: (logged: LoggedRequest) => void) {
      listener = next;
      kept.splice(0).forEach(next);
    },
  };
}

const textOf = async (message: Request | Response, maxBytes: number) =>
  isJson(message) ? readText(message.clone(), maxBytes).catch(() => undefined) : undefined;

async function readText({ body }: Request | Response, maxBytes: number): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let left = maxBytes;
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    text += decoder.decode(next.value.subarray(0, left), { stream: true });
    left -= next.value.length;
    if (left < 0) {
      void reader?.cancel();
      return `${text}…`;
    }
  }
  return text + decoder.decode();
}

/** Returns undefined for text that isn't JSON. */
export function parsed(text = ''): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns an object or a list, and all that are in it. */
export function objectsIn(value: unknown): Array<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objectsIn)];
}

/** The text that replaces each password. */
export const hidden = '••••••';

/** Replaces the passwords in JSON, which may be cut off. */
export const withoutPasswords = (text: string) =>
  text.replace(/("\w*password"\s*:\s*")(?:[^"\\]|\\.)*/gi, `$1${hidden}`);
