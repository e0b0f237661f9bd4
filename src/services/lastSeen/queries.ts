import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { isApiError } from '@/api/apiError';
import { baseApi } from '@/api/baseApi';
import type { AppDispatch, RootState } from '@/app/rootReducer';

export type Query = NonNullable<ReturnType<typeof baseApi.reducer>['queries'][string]>;
export type Queries = Readonly<Record<string, Query | undefined>>;

type Entries = Parameters<typeof baseApi.util.upsertQueryEntries>[0];
type Endpoints = Readonly<
  Partial<
    Record<
      string,
      {
        initiate(
          arg: unknown,
          options: { forceRefetch: boolean; subscribe: boolean },
        ): ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;
      }
    >
  >
>;

/** Why the data of a query is older than its last request. */
export type Reason = 'unreachable' | 'failing';

/** Returns why older data may be shown instead of an error; undefined if it may not. */
export function reasonOf(error: unknown): Reason | undefined {
  if (!isApiError(error)) return undefined;
  if (error.kind === 'unreachable' || error.kind === 'timeout') return 'unreachable';
  return error.kind === 'problem' && error.status >= 500 ? 'failing' : undefined;
}

export const upserted = (endpointName: string, arg: unknown, value: unknown) =>
  baseApi.util.upsertQueryEntries([{ endpointName, arg, value }] as unknown as Entries);

export const removed = (key: string) =>
  baseApi.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey });

interface Subscriptions {
  getSubscriptionCount(key: string): number;
}

/** Asks RTK Query's middleware: the subscriptions in the state are up to half a second old. */
export function isSubscribed(dispatch: AppDispatch, key: string): boolean {
  const answer: unknown = dispatch(baseApi.internalActions.internal_getRTKQSubscriptions());
  return (answer as Subscriptions).getSubscriptionCount(key) > 0;
}

/** Requests a query again, unless it is being requested. */
export async function refetch(dispatch: AppDispatch, query: Query): Promise<void> {
  const { endpointName = '', originalArgs } = query;
  const endpoint = (baseApi.endpoints as Endpoints)[endpointName];
  await (endpoint &&
    dispatch(endpoint.initiate(originalArgs, { forceRefetch: true, subscribe: false })));
}
