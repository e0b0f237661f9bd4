import { getResponse, http, type HttpHandler } from 'msw';
import { answeredBy, basePath } from '../http/route';

/** What is answered instead of what the world would, and may change at any time. */
export interface Overrides {
  /** To be put before the world's handlers. */
  readonly handler: HttpHandler;
  /** Handlers in the place of those before; what they leave unanswered, the world answers. */
  replace(handlers: readonly HttpHandler[]): void;
}

/** What the mark of an answer says that the world knows nothing of. */
export const overridden = 'override';

export function createOverrides(): Overrides {
  let active: readonly HttpHandler[] = [];
  return {
    handler: http.all(`*${basePath}/*`, async ({ request }) => {
      if (active.length === 0) return undefined;
      const response = await getResponse([...active], request.clone());
      if (response && response.type !== 'error') response.headers.set(answeredBy, overridden);
      return response;
    }),
    replace(handlers) {
      active = handlers;
    },
  };
}
