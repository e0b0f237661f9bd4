import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { Operation } from '@/contract/operation';
import type { ArgOf } from '@/contract/types';

/** The wire half of an endpoint, from its row in the contract. */
export function endpointFromOperation<Row extends Operation>(row: Row) {
  return {
    query: (arg: ArgOf<Row>) => request(row, arg),
    rawResponseSchema: row.response as Row['response'],
  };
}

/** The request of an operation: its argument is dealt out to path, query, body and headers. */
export function request<Row extends Operation>(row: Row, arg: ArgOf<Row>): FetchArgs {
  return requestOf(row, { ...arg });
}

export type RequestValues = Readonly<Record<string, unknown>>;

/** The same, for values that are not typed by the row. */
export function requestOf(row: Operation, values: RequestValues): FetchArgs {
  const pick = (schema: { entries: object }) =>
    Object.fromEntries(Object.keys(schema.entries).map((key) => [key, values[key]]));

  return {
    url: row.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String(values[key])),
    ),
    method: row.method,
    ...paramsOf(row.query && pick(row.query)),
    ...(row.body && { body: pick(row.body) }),
    ...(row.idempotent && { headers: { 'Idempotency-Key': String(values['idempotencyKey']) } }),
  };
}

/** Without any value there are no parameters: the address stays free of a lone question mark. */
function paramsOf(values: Record<string, unknown> | undefined) {
  const hasAny = Object.values(values ?? {}).some((value) => value !== undefined);
  return hasAny && values ? { params: values } : {};
}
