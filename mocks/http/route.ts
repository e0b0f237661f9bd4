import { http, type HttpHandler, type HttpResponseResolver } from 'msw';
import { basePath } from '@backend/http/paths';
import { operation, operations, type OperationName } from '@/contract/operations';

/** The header that marks every response of the fake API, in contrast to the network's. */
export const answeredByHeader = 'X-Answered-By';

export const operationNames = Object.keys(operations) as OperationName[];

export function route(name: OperationName, resolve: HttpResponseResolver): HttpHandler {
  const { method, path } = operation(name);
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  return http[method.toLowerCase() as Lowercase<typeof method>](
    `*${basePath}${pattern}`,
    async (info) => {
      const response = await resolve(info);
      if (response instanceof Response && response.type !== 'error') {
        response.headers.set(answeredByHeader, 'fake API');
      }
      return response;
    },
  );
}
