import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  type BaseQueryExtraOptions,
  createApi,
  type EndpointBuilder,
  type MutationExtraOptions,
  type QueryExtraOptions,
} from '@reduxjs/toolkit/query/react';
import type { InferOutput } from 'valibot';
import type { OperationRow } from '@/contract/operation';
import type { ArgOf } from '@/contract/types';
import type { ApiError } from './apiError';
import { baseQuery } from './baseQuery';
import { request, type RequestValues } from './request';

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
type TagType = (typeof tagTypes)[number];

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

type Build = EndpointBuilder<typeof baseQuery, TagType, 'api'>;
type DataOf<Row extends OperationRow> = InferOutput<Row['response']>;

type Options<Extra> = Omit<Extra, 'type'> & {
  extraOptions?: BaseQueryExtraOptions<typeof baseQuery>;
};
type QueryOptions<Row extends OperationRow> = Options<
  QueryExtraOptions<TagType, DataOf<Row>, ArgOf<Row>, typeof baseQuery, 'api'>
>;
type MutationOptions<Row extends OperationRow, Arg> = Options<
  MutationExtraOptions<TagType, DataOf<Row>, Arg, typeof baseQuery, 'api'>
>;

/** Takes the URL, the request and the check of the response from the operation's row. */
export const query = <Row extends OperationRow>(
  build: Build,
  row: Row,
  options: QueryOptions<Row>,
) => build.query<DataOf<Row>, ArgOf<Row>>({ ...endpointOf(row), ...options });

export const mutation = <Row extends OperationRow>(
  build: Build,
  row: Row,
  options: MutationOptions<Row, ArgOf<Row>>,
) => build.mutation<DataOf<Row>, ArgOf<Row>>({ ...endpointOf(row), ...options });

/**
 * Takes a function that returns the argument, which has a password: RTK Query keeps the argument in its
 * actions, where developer tools, loggers and error reporters read it.
 */
export const secretMutation = <Row extends OperationRow>(
  build: Build,
  row: Row,
  options: MutationOptions<Row, () => ArgOf<Row>>,
) =>
  build.mutation<DataOf<Row>, () => ArgOf<Row>>({
    ...endpointOf(row),
    query: (arg) => request(row, arg() as RequestValues),
    ...options,
  });

const endpointOf = (row: OperationRow) => ({
  query: (arg: unknown) => request(row, arg as RequestValues | undefined),
  rawResponseSchema: row.response,
});

/** What points change, beside the session's user. */
export const pointTags = ['Badge', 'Leaderboard', 'Ledger', 'Today'] as const;

/** Refetches every mounted query and drops all other cache entries. */
export const refetchAll = () => baseApi.util.invalidateTags([...tagTypes]);

/** Options of a list with the newest page first, the only one that a refetch loads. */
export const newestFirst = {
  initialPageParam: undefined,
  getNextPageParam: (page: { olderCursor: string | null }) => page.olderCursor ?? undefined,
  refetchCachedPages: false,
};

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
    const isOfThese = (type: TagType) =>
      selectInvalidatedBy(getState(), [type]).some(({ queryCacheKey }) => keys.has(queryCacheKey));
    dispatch(invalidateTags(tagTypes.filter(isOfThese)));
  };
