import { ledgerOperations } from '@/contract/ledger';
import type { Data } from '@/contract/types';
import { baseApi, newestFirst, query, refetchIfShort } from './baseApi';
import { request } from './request';

/** Small enough that the content below the ledger stays within reach. */
const ledgerPageSize = 6;

export const ledgerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.infiniteQuery<Data<'ledger'>, void, string | undefined>({
      query: ({ pageParam }) =>
        request(ledgerOperations.ledger, { cursor: pageParam, limit: ledgerPageSize }),
      rawResponseSchema: ledgerOperations.ledger.response,
      infiniteQueryOptions: newestFirst,
      keepUnusedDataFor: 60,
      providesTags: ['Ledger'],
    }),
    liters: query(build, ledgerOperations.liters, { providesTags: ['Ledger'] }),
    streak: query(build, ledgerOperations.streak, { providesTags: ['Ledger'] }),
    history: query(build, ledgerOperations.history, { providesTags: ['Ledger'] }),
    streakMonth: query(build, ledgerOperations.streakMonth, { providesTags: ['Ledger'] }),
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
