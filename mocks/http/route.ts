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

/** A predicate for MSW, whose patterns can't match a path that is encoded wrongly, such as `%`. */
export const isBelowApi = ({ request }: { readonly request: Request }) =>
  pathOf(request.url).startsWith(`${basePath}/`);

/** Literal paths first: "/users/me" before "/users/{userId}". */
const patterns = operationNames
  .map((name) => {
    const { method, path } = operation(name);
    const [pattern, count] = [path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)'), path.split('{').length];
    return { name, method, count, pattern: new RegExp(`^${basePath}${pattern}$`) };
  })
  .toSorted((a, b) => a.count - b.count);

export function matchOperation({
  method: sent,
  url,
  headers,
}: Pick<Request, 'method' | 'url'> & { readonly headers?: Headers }) {
  const pathname = pathOf(url);
  const isPost = sent === 'POST' && pathname.startsWith(`${basePath}/uploads/`);
  // tus has it for clients that can't send PATCH.
  const method = (isPost && headers?.get('X-HTTP-Method-Override')) || sent;
  const find = (wanted: string) =>
    patterns.find((each) => each.method === wanted && each.pattern.test(pathname));
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
