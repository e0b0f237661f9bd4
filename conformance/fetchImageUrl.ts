import type { TestContext } from './testContext';
import { withRetries } from './httpClient';

/** Fetches an image's URL, absolute or relative to the API, without a session. */
export const fetchImageUrl = ({ server }: TestContext, url: string): Promise<Response> =>
  withRetries({ method: 'GET', path: url, headers: {} }, () =>
    fetch(new URL(url, `${server.baseUrl}/`)),
  );
