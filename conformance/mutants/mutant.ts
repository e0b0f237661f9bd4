import { operation, type OperationName } from '@/contract/operations';
import { basePath } from '@backend/http/paths';
import type { Access } from '@mocks/server/access';
import type { Backend } from '@mocks/server/backend';

export type RequestHandler = (request: Request) => Promise<Response | null>;

/** The fake API with one fault, which the suite must detect. */
export interface Mutant {
  readonly name: string;
  readonly fault: string;
  /** The only group that runs; it must detect the fault. */
  readonly detectedBy: string;
  wrap(next: RequestHandler, backend: Backend): RequestHandler;
  /** Replaces the check of `Host` and `Origin`, which goes before `wrap`. */
  readonly access?: Access;
}

type Json = Record<string, unknown>;

/** Returns a predicate that matches requests of this operation. */
export function matchesOperation(name: OperationName) {
  const { method, path } = operation(name);
  const pattern = new RegExp(`^${basePath}${path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (request: Request) =>
    request.method === method && pattern.test(new URL(request.url).pathname);
}

/** Changes an operation's successful responses. */
export function transformResponse(
  name: OperationName,
  change: (body: Json, request: Request) => unknown,
): Mutant['wrap'] {
  return interceptOperation(name, async (request, next) => {
    const response = await next(request);
    if (!response?.ok) return response;
    return withBody(response, change((await response.json()) as Json, request));
  });
}

/** Changes an operation's requests. */
export function transformRequest(
  name: OperationName,
  change: (request: Request) => Request | Promise<Request>,
): Mutant['wrap'] {
  return interceptOperation(name, async (request, next) => next(await change(request)));
}

/** Replaces an operation's resolver. */
export function interceptOperation(
  name: OperationName,
  decide: (request: Request, next: RequestHandler) => Promise<Response | null>,
): Mutant['wrap'] {
  const isIt = matchesOperation(name);
  return (next) => (request) => (isIt(request) ? decide(request, next) : next(request));
}

/** Changes the body, and if given the Content-Type, of every problem response. */
export function transformProblems(
  change: (problem: Json) => unknown,
  type?: string,
): Mutant['wrap'] {
  return (next) => async (request) => {
    const response = await next(request);
    if (!response || response.status < 400) return response;
    const text = await response.text();
    const changed = withBody(response, text === '' ? '' : change(JSON.parse(text) as Json));
    if (type !== undefined) changed.headers.set('Content-Type', type);
    return changed;
  };
}

export const withBody = ({ status, headers }: Response, body: unknown) =>
  new Response(body === '' ? null : JSON.stringify(body), { status, headers });

export const withHeaders = (request: Request, headers: Readonly<Record<string, string>>) => {
  const all = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Request(request, { headers: all });
};

/** Returns the same request with another query. */
export function withQuery(request: Request, change: (query: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, { headers: request.headers, signal: request.signal });
}

/** Returns the same request with other members in its JSON body. */
export async function withJsonBody(
  request: Request,
  change: (body: Json) => Json,
): Promise<Request> {
  const { url, method, headers, signal } = request;
  const text = await request.text();
  const read = parsed(text);
  return new Request(url, {
    method,
    headers,
    signal,
    body: read ? JSON.stringify(change(read)) : text,
  });
}

function parsed(text: string): Json | null {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? (read as Json) : null;
  } catch {
    return null;
  }
}

/** Sends a GET request with the session of another request. */
export async function fetchAs(next: RequestHandler, request: Request, path: string): Promise<Json> {
  const { headers } = request;
  const session = new Headers();
  for (const name of ['Cookie', 'Authorization', 'Tus-Resumable']) {
    const value = headers.get(name);
    if (value !== null) session.set(name, value);
  }
  const url = new URL(`${basePath}${path}`, request.url);
  const response = await next(new Request(url, { headers: session }));
  return (await response?.json()) as Json;
}

/** Returns the JSON body of a request without consuming it, or an empty object if it isn't JSON. */
export const readJsonBody = (request: Request): Promise<Json> =>
  request
    .clone()
    .json()
    .then((body: Json | null) => body ?? {})
    .catch(() => ({}));
