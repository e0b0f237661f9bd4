import { ledgerOperations } from '@/contract/ledger';
import type { Arg, Data } from '@/contract/types';
import { baseApi, refetchIfShort } from './baseApi';
import { request, endpointFromOperation } from './endpointFromOperation';

/** Small enough that the content below the ledger stays within reach. */
const ledgerPageSize = 6;

export const ledgerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.infiniteQuery<Data<'ledger'>, void, string | undefined>({
      query: ({ pageParam }) =>
        request(ledgerOperations.ledger, { cursor: pageParam, limit: ledgerPageSize }),
      rawResponseSchema: ledgerOperations.ledger.response,
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.olderCursor ?? undefined,
        refetchCachedPages: false,
      },
      keepUnusedDataFor: 60,
      providesTags: ['Ledger'],
    }),
    liters: build.query<Data<'liters'>, Arg<'liters'>>({
      ...endpointFromOperation(ledgerOperations.liters),
      providesTags: ['Ledger'],
    }),
    streak: build.query<Data<'streak'>, Arg<'streak'>>({
      ...endpointFromOperation(ledgerOperations.streak),
      providesTags: ['Ledger'],
    }),
    history: build.query<Data<'history'>, Arg<'history'>>({
      ...endpointFromOperation(ledgerOperations.history),
      providesTags: ['Ledger'],
    }),
    streakMonth: build.query<Data<'streakMonth'>, Arg<'streakMonth'>>({
      ...endpointFromOperation(ledgerOperations.streakMonth),
      providesTags: ['Ledger'],
    }),
  }),
});

export const { useHistoryQuery, useLitersQuery, useStreakMonthQuery, useStreakQuery } = ledgerApi;

export function useLedgerPages() {
  const { currentData } = ledgerApi.endpoints.ledger.useInfiniteQueryState();
  return ledgerApi.useLedgerInfiniteQuery(undefined, {
    ...refetchIfShort(currentData?.pages),
    refetchOnMountOrArgChange: false,
  });
}
