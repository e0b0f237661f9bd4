import { basePath } from '@backend/http/paths';
import { answeredByHeader } from '../http/route';

/** A browser may stop the worker. Requests that then reach the network are answered in the page. */
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
    if (response?.headers.has(answeredByHeader)) return response;
    const answer = await pageFetch(request);
    onLost();
    return answer;
  };
}
