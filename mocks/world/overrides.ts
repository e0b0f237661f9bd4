import { getResponse, http, type HttpHandler } from 'msw';
import { answeredBy, answeredByHeader, isBelowApi } from '../http/route';

export type Overrides = ReturnType<typeof createOverrides>;

/** Creates a handler that goes before the world's, which respond to what it doesn't handle. */
export function createOverrides() {
  let active: readonly HttpHandler[] = [];
  const handler = http.all(isBelowApi, async ({ request }) => {
    if (active.length === 0) return undefined;
    const response = await getResponse([...active], request);
    if (response && response.type !== 'error')
      response.headers.set(answeredByHeader, answeredBy.override);
    return response;
  });
  const replace = (handlers: readonly HttpHandler[]) => {
    active = handlers;
  };
  return { handler, replace };
}
