import { getResponse, http, type HttpHandler } from 'msw';
import { answeredBy, basePath } from './handlers/route';

/** What is answered instead of what the world would, and may change at any time. */
export interface Departures {
  /** To be put before the world's handlers. */
  readonly handler: HttpHandler;
  /** Handlers in the place of those before; what they leave unanswered, the world answers. */
  replace(handlers: readonly HttpHandler[]): void;
}

/** What the mark of an answer says that the world knows nothing of. */
export const departure = 'departure';

export function createDepartures(): Departures {
  let departing: readonly HttpHandler[] = [];
  return {
    handler: http.all(`*${basePath}/*`, async ({ request }) => {
      if (departing.length === 0) return undefined;
      const response = await getResponse([...departing], request.clone());
      if (response && response.type !== 'error') response.headers.set(answeredBy, departure);
      return response;
    }),
    replace(handlers) {
      departing = handlers;
    },
  };
}
