import type { HttpHandler } from 'msw';
import { createPageFetch } from '../browser/fetch';
import { readCall } from '../server/calls';

/** Creates a fetch to which handlers respond, with the calls that it has sent. */
export function createFakeFetch(all: HttpHandler[]) {
  const calls: Array<Awaited<ReturnType<typeof readCall>>> = [];
  const send = createPageFetch(all, fetch);
  const fakeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(await readCall(request));
    return send(request);
  };
  return { fetch: fakeFetch, calls };
}
