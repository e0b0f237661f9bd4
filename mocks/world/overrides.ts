import { getResponse, http, type HttpHandler } from 'msw';
import { basePath } from '@backend/http/paths';
import { answeredByHeader } from '../http/route';

export interface Overrides {
  /** Goes before the world's handlers. */
  readonly handler: HttpHandler;
  /** Replaces the previous overrides. The world responds to what they don't handle. */
  replace(handlers: readonly HttpHandler[]): void;
}

/** The value of `X-Answered-By` for responses that the world knows nothing of. */
export const overridden = 'override';

export function createOverrides(): Overrides {
  let active: readonly HttpHandler[] = [];
  return {
    handler: http.all(`*${basePath}/*`, async ({ request }) => {
      if (active.length === 0) return undefined;
      const response = await getResponse([...active], request.clone());
      if (response && response.type !== 'error') response.headers.set(answeredByHeader, overridden);
      return response;
    }),
    replace(handlers) {
      active = handlers;
    },
  };
}
