import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { splitRequest, type OperationRow } from '@/contract/operation';

export type RequestValues = Readonly<Record<string, unknown>>;

export function request(row: OperationRow, values: RequestValues = {}): FetchArgs {
  const [method, path] = splitRequest(row);
  const pick = (schema: { entries: object }) =>
    Object.fromEntries(Object.keys(schema.entries).map((key) => [key, values[key]]));

  return {
    url: path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key]))),
    method,
    ...paramsOf(row.query && pick(row.query)),
    ...(row.body && { body: JSON.stringify(pick(row.body)) }),
    ...headersOf(row, values),
  };
}

/** `sessionUser` is the only user in whose session the server is to accept the request. */
function headersOf(
  { body, idempotent }: OperationRow,
  { idempotencyKey, sessionUser }: RequestValues,
) {
  const headers = {
    ...(body && { 'Content-Type': 'application/json' }),
    ...(idempotent && { 'Idempotency-Key': String(idempotencyKey) }),
    ...(typeof sessionUser === 'string' && { 'Session-User': sessionUser }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

/** Returns no `params` if every value is undefined: the URL would end in a lone question mark. */
function paramsOf(values: Record<string, unknown> | undefined) {
  const hasAny = Object.values(values ?? {}).some((value) => value !== undefined);
  return hasAny && values ? { params: values } : {};
}
