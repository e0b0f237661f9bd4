import { answeredBy, basePath } from '../http/route';

/**
 * A fetch through the service worker that doesn't lose a request with it: a browser may stop or drop
 * the worker, and what then reached the network instead is answered in the page. That it did is told.
 */
export function createWorkerFetch(
  network: typeof fetch,
  pageFetch: typeof fetch,
  onLost: () => void,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith(`${basePath}/`)) return network(request);
    const response = await network(request.clone()).catch((error: unknown) => {
      if (request.signal.aborted) throw error;
      return undefined;
    });
    if (response?.headers.has(answeredBy)) return response;
    const answer = await pageFetch(request);
    onLost();
    return answer;
  };
}
