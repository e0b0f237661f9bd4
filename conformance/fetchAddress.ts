import type { TestContext } from './testContext';
import { withRests } from './exchange';

/** What stands at the address of an image, which is absolute or relative to the API's; asked by nobody. */
export const fetchAddress = ({ server }: TestContext, url: string): Promise<Response> =>
  withRests({ method: 'GET', path: url, headers: {} }, () =>
    fetch(new URL(url, `${server.baseUrl}/`)),
  );
