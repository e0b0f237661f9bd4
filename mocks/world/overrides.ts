import { getResponse, http, type HttpHandler } from 'msw';
import { basePath } from '@backend/http/paths';
import { answeredByHeader } from '../http/route';

/** The value of `X-Answered-By` for responses that the world knows nothing of. */
export const overridden = 'override';

export type Overrides = ReturnType<typeof createOverrides>;

/** Creates a handler that goes before the world's, which respond to what it doesn't handle. */
export function createOverrides() {
  let active: readonly HttpHandler[] = [];
  const handler = http.all(`*${basePath}/*`, async ({ request }) => {
    if (active.length === 0) return undefined;
    const response = await getResponse([...active], request);
    if (response && response.type !== 'error') response.headers.set(answeredByHeader, overridden);
    return response;
  });
  const replace = (handlers: readonly HttpHandler[]) => {
    active = handlers;
  };
  return { handler, replace };
}
