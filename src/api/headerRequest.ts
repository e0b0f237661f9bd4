import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type * as v from 'valibot';
import type { OperationRow } from '@/contract/operation';
import type { ArgOf } from '@/contract/types';
import { headerName, readHeaders } from '@/contract/texts';
import { revokeLater } from '@/lib/browser';
import { request, type RequestValues } from './request';

/** Returns a request with values in headers, or with bytes as body or response. */
export function headerRequest(row: OperationRow, values: RequestValues): FetchArgs {
  const members = Object.keys(row.headers?.entries ?? {});
  const headers = members.map((member) => [headerName(member), String(values[member])]);
  const bytes = values['bytes'] as Blob | undefined;
  const { headers: general, ...rest } = request(row, values);
  return {
    ...rest,
    headers: {
      ...(general as Record<string, string> | undefined),
      ...(Object.fromEntries(headers) as Record<string, string>),
      ...(row.bytes && { 'Content-Type': (row.bytes === 'image/*' && bytes?.type) || row.bytes }),
    },
    ...(row.bytes && { body: bytes }),
    responseHandler: async (response) =>
      response.ok ? read(row, response) : (response.json() as Promise<unknown>),
  };
}

function read({ response: schema, responseIn }: OperationRow, response: Response): unknown {
  if (responseIn === 'bytes') return response.blob();
  if (responseIn !== 'headers') return response.json();
  return 'entries' in schema
    ? readHeaders(schema.entries as v.ObjectEntries, response.headers)
    : undefined;
}

interface CacheEntry {
  cacheDataLoaded: PromiseLike<{ data: string }>;
  cacheEntryRemoved: Promise<void>;
}

/** Endpoint options for a response of bytes: its object URL, revoked when no component uses it. */
export const objectUrlOf = <Row extends OperationRow>(row: Row) => ({
  query: (arg: ArgOf<Row>) => headerRequest(row, { ...arg }),
  rawResponseSchema: row.response as v.GenericSchema<Blob>,
  extraOptions: { isTransfer: true },
  transformResponse: (bytes: Blob) => URL.createObjectURL(bytes),
  keepUnusedDataFor: 0,
  providesTags: [],
  onCacheEntryAdded: async (
    _: unknown,
    { cacheDataLoaded, cacheEntryRemoved }: CacheEntry,
  ): Promise<void> => {
    const loaded = await Promise.resolve(cacheDataLoaded).catch(() => undefined);
    await cacheEntryRemoved;
    if (loaded) revokeLater(loaded.data);
  },
});
