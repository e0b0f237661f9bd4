import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import { operation, operations, type OperationName } from '@/contract/operations';
import type { Arg } from '@/contract/types';

/** The wire half of an endpoint, from its row in the contract. */
export function wire<Name extends OperationName>(name: Name) {
  return {
    query: (arg: Arg<Name>) => request(name, arg),
    rawResponseSchema: operations[name].response,
  };
}

/** The request of an operation: its argument is dealt out to path, query, body and headers. */
export function request<Name extends OperationName>(name: Name, arg: Arg<Name>): FetchArgs {
  const row = operation(name);
  const values: Record<string, unknown> = { ...arg };
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
