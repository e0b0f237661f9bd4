import { getResponse, type HttpHandler } from 'msw';
import { basePath } from '@backend/http/paths';
import { inlinePictures, restorePictures } from './inlinePictures';

/** Returns a fetch that responds to API requests in the page, where no service worker can. */
export function createPageFetch(handlers: HttpHandler[], network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith(`${basePath}/`)) return network(request);
    const { signal } = request;
    const restored = await restorePictures(request);
    const response = await Promise.race([getResponse(handlers, restored), abortOf(signal)]);
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return inlinePictures(response, (url) =>
      getResponse(handlers, new Request(new URL(url, request.url))),
    );
  };
}

/** Rejects when the signal aborts and never resolves. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
  });
}
