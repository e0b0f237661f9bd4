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

export interface MatchedOperation {
  readonly name: OperationName;
  readonly params: Readonly<Record<string, string>>;
}

export function matchOperation({
  method,
  url,
}: Pick<Request, 'method' | 'url'>): MatchedOperation | undefined {
  const { pathname } = new URL(url);
  const matching = operationNames.flatMap((name) => {
    const row = operation(name);
    const pattern = row.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]*)');
    const match = row.method === method && new RegExp(`${basePath}${pattern}$`).exec(pathname);
    if (!match) return [];
    const params = Object.entries(match.groups ?? {}).map(([key, text]) => [key, decoded(text)]);
    return [{ name, params: Object.fromEntries(params) as MatchedOperation['params'] }];
  });
  // Prefers the literal path: "/users/me" to "/users/{userId}".
  const count = ({ params }: MatchedOperation) => Object.keys(params).length;
  return matching.toSorted((a, b) => count(a) - count(b))[0];
}

/** Returns a text that isn't percent-encoded, such as `%`, as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
