import { getResponse, type HttpHandler } from 'msw';
import { basePath } from '@backend/http/paths';
import { inlinePictures, restorePictures } from './inlinePictures';

/** Returns a fetch that responds to API requests in the page, where no service worker can. */
export function createPageFetch(handlers: HttpHandler[], network: typeof fetch): typeof fetch {
  const respond = (request: Request) =>
    getResponse(
      handlers.filter((handler) => mayHandle(handler, request)),
      request,
    );
  return async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith(`${basePath}/`)) return network(request);
    const { signal } = request;
    const restored = await restorePictures(request);
    const response = await Promise.race([respond(restored), abortOf(signal)]);
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return inlinePictures(response, (url) => respond(new Request(new URL(url, request.url))));
  };
}

/** Cheaper than to let MSW try every handler: it compiles the path of each for every request. */
const mayHandle = ({ info: { method, path } }: HttpHandler, request: Request) =>
  (method instanceof RegExp || method === request.method) &&
  request.url.includes(literalPart(path));

/** Everything between a path's first `*` and its first parameter. */
const literalPart = (path: unknown) =>
  typeof path === 'string' ? (/^\*?([^:*]*)/.exec(path)?.[1] ?? '') : '';

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}
