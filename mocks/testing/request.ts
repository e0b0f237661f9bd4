import { operation, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { assertOneOf } from '@/lib/assertOneOf';
import { operationNames } from '../http/route';

export const origin = 'http://localhost';

export type RequestValues = Readonly<Record<string, unknown>>;

export function requestFor(name: OperationName, arg: RequestValues): Request {
  assertOneOf('operation', name, operationNames);
  const { method, path, query, body, headers, bytes, idempotent } = operation(name);
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(text(arg[key])));
  const url = new URL(`${origin}/api/v1${filled}`);
  for (const key of Object.keys(query?.entries ?? {})) {
    if (arg[key] !== undefined) url.searchParams.set(key, text(arg[key]));
  }
  const members = Object.keys(body?.entries ?? {}).map((key) => [key, arg[key]]);
  const sent = new Headers();
  for (const key of Object.keys(headers?.entries ?? {})) {
    if (arg[key] !== undefined) sent.set(headerName(key), text(arg[key]));
  }
  if (idempotent && arg['idempotencyKey'] !== undefined) {
    sent.set('Idempotency-Key', text(arg['idempotencyKey']));
  }
  const file = arg['bytes'] instanceof Blob ? arg['bytes'] : undefined;
  if (bytes) sent.set('Content-Type', (bytes === 'image/*' && file?.type) || bytes);
  if (members.length > 0) sent.set('Content-Type', 'application/json');
  return new Request(url, {
    method,
    headers: sent,
    ...(body && { body: JSON.stringify(Object.fromEntries(members)) }),
    ...(bytes && file && { body: file }),
  });
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Sends a request for any base URL to the API at this one. */
export async function sendTo(baseUrl: string, request: Request, signal?: AbortSignal) {
  const { method, headers } = request;
  const { pathname, search } = new URL(request.url);
  const body = method === 'GET' || method === 'HEAD' ? null : await request.blob();
  const init = { method, headers, body, ...(signal && { signal }) };
  return fetch(new URL(`${pathname}${search}`, baseUrl), init);
}
