import { http, type HttpHandler, type HttpResponseResolver } from 'msw';
import { finished } from '@backend/http/headers';
import { basePath, pathOf } from '@backend/http/paths';
import { operation, operations, type OperationName } from '@/contract/operations';

/** The header that says who responded. Responses from the network don't have it. */
export const answeredByHeader = 'X-Answered-By';
export const answeredBy = {
  fake: 'fake API',
  /** A fault or a scenario, without the world's handlers. */
  override: 'override',
  real: 'real backend',
  fallback: "fake API, as the backend hasn't got it",
};

export const operationNames = Object.keys(operations) as OperationName[];

export function route(name: OperationName, resolve: HttpResponseResolver): HttpHandler {
  const match = ({ request }: { request: Request }) => {
    const { name: matched, params = {} } = matchOperation(request) ?? {};
    return { matches: matched === name, params };
  };
  return http.all(match, async (info) => {
    const response = await resolve(info);
    if (!(response instanceof Response) || response.type === 'error') return response;
    response.headers.set(answeredByHeader, answeredBy.fake);
    return finished(info.request, response);
  });
}

/** Literal paths first: "/users/me" before "/users/{userId}". */
const patterns = operationNames
  .map((name) => {
    const { method, path } = operation(name);
    const [pattern, count] = [path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)'), path.split('{').length];
    return { name, method, count, pattern: new RegExp(`^${basePath}${pattern}$`) };
  })
  .toSorted((a, b) => a.count - b.count);

export function matchOperation({ method, url }: Pick<Request, 'method' | 'url'>) {
  const pathname = pathOf(url);
  const find = (sent: string) =>
    patterns.find((each) => each.method === sent && each.pattern.test(pathname));
  // Servers answer HEAD as GET, without the body.
  const found = find(method) ?? (method === 'HEAD' ? find('GET') : undefined);
  if (!found) return undefined;
  const { groups = {} } = found.pattern.exec(pathname) ?? {};
  const params = Object.entries(groups).map(([key, text]) => [key, decoded(text)] as const);
  return { name: found.name, params: Object.fromEntries(params) };
}

/** Returns a text that isn't percent-encoded, such as `%`, as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
