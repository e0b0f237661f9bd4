import { operation, operations, type OperationName } from '@/contract/operations';
import { headerName } from '@/contract/texts';
import { answeredByHeader } from '../http/route';
import type { Access } from './access';

const rows = (Object.keys(operations) as OperationName[]).map(operation);
const namesOf = (schema: object | undefined) =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object).map(headerName) : [];
const listOf = (names: readonly string[]) => [...new Set(names)].join(', ');

const sent = listOf([
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  ...rows.flatMap(({ headers }) => namesOf(headers)),
]);
const read = listOf([
  ...rows.flatMap(({ responseIn, response }) =>
    responseIn === 'headers' ? namesOf(response) : [],
  ),
  'Retry-After',
  answeredByHeader,
]);
const methods = listOf([...rows.map(({ method }) => method), 'PUT', 'DELETE']);
const preflightSeconds = '600';

/** Returns true if a browser asks whether an app on another origin may send its request. */
export const isPreflight = ({ method, headers }: Request) =>
  method === 'OPTIONS' && headers.has('Access-Control-Request-Method');

export function preflightAnswer(): Response {
  const headers = {
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': sent,
    'Access-Control-Max-Age': preflightSeconds,
  };
  return new Response(null, { status: 204, headers });
}

/** Lets a page on an allowed origin read the response, with credentials. */
export function allowOrigin(
  { headers }: Request,
  response: Response,
  { allowsOrigin }: Pick<Access, 'allowsOrigin'>,
): void {
  response.headers.append('Vary', 'Origin');
  const origin = headers.get('Origin');
  if (origin === null || !allowsOrigin(origin)) return;
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Access-Control-Allow-Credentials', 'true');
  response.headers.set('Access-Control-Expose-Headers', read);
}
