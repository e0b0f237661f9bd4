import type { Dispatch } from '@reduxjs/toolkit';
import { createApi, type QueryCacheKey } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';

const tagTypes = [
  'Session',
  'Challenge',
  'Attempt',
  'Action',
  'Badge',
  'Ledger',
  'Quote',
  'Leaderboard',
  'Person',
  'Message',
  'LiveMessage',
  'Video',
  'Presence',
] as const;

/** The one api object; each resource adds its endpoints in a file of its own. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  onSchemaFailure: ({ message }, { endpoint }) => {
    console.error(`The answer of "${endpoint}" breaks the contract: ${message}`);
  },
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
});

/** Lets all that is shown be asked anew, and all else be forgotten. */
export const refetchAll = () => baseApi.util.invalidateTags([...tagTypes]);

interface Dispatching {
  dispatch: Dispatch;
  getState(): { api: ReturnType<typeof baseApi.reducer> };
}

/** Lets these queries be asked by the screens as for the first time: what was answered is forgotten. */
export function resetQueries({ dispatch, getState }: Dispatching, names: readonly string[]): void {
  for (const [queryCacheKey, query] of Object.entries(getState().api.queries)) {
    if (!query || !names.includes(query.endpointName ?? '')) continue;
    dispatch(
      baseApi.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as QueryCacheKey }),
    );
  }
}
