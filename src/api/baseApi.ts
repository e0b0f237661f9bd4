import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';

const tagTypes = [
  'Session',
  'AccountSession',
  'Challenge',
  'Attempt',
  'Action',
  'Today',
  'Badge',
  'Ledger',
  'Quote',
  'Leaderboard',
  'Person',
  'Message',
  'LiveMessage',
  'Video',
  'Presence',
  'Inbox',
  'Block',
  'Report',
  'Reminders',
] as const;

/** The only RTK Query API. Each resource injects its endpoints from its own file. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  // A screen that is opened again shows its cached data, and refetches what is a minute old.
  keepUnusedDataFor: 3_600,
  refetchOnMountOrArgChange: 60,
  onSchemaFailure: ({ message }, { endpoint }) => {
    console.error(`The response of "${endpoint}" breaks the contract: ${message}`);
  },
  catchSchemaFailure: (): ApiError => ({ kind: 'unreadable' }),
  endpoints: () => ({}),
});

/** Refetches every mounted query and drops all other cache entries. */
export const refetchAll = () => baseApi.util.invalidateTags([...tagTypes]);

/** Refetches a list in a refocused window only while it has one page: else its rows would move. */
export const refetchIfShort = (pages: readonly unknown[] = []) => ({
  refetchOnFocus: pages.length < 2,
  refetchOnReconnect: pages.length < 2,
});

interface State {
  api: ReturnType<typeof baseApi.reducer>;
}
type Thunk = ThunkAction<Promise<void>, State, unknown, UnknownAction>;
type Initiate = (arg: unknown, options: { forceRefetch: true; subscribe: false }) => Thunk;

export type Query = NonNullable<State['api']['queries'][string]>;

/** Requests a query again, unless it is being requested. */
export const refetch =
  ({ endpointName = '', originalArgs }: Query): Thunk =>
  async (dispatch) => {
    const endpoints: Partial<Record<string, { initiate: Initiate }>> = baseApi.endpoints;
    const request = endpoints[endpointName]?.initiate(originalArgs, {
      forceRefetch: true,
      subscribe: false,
    });
    if (request) await dispatch(request);
  };

/** Refetches these queries and others with their tags. Those that no screen shows are dropped. */
export const invalidateQueries =
  (keys: ReadonlySet<string>): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const { invalidateTags, selectInvalidatedBy } = baseApi.util;
    const isOfThese = (type: (typeof tagTypes)[number]) =>
      selectInvalidatedBy(getState(), [type]).some(({ queryCacheKey }) => keys.has(queryCacheKey));
    dispatch(invalidateTags(tagTypes.filter(isOfThese)));
  };
