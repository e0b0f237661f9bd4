import { historyOperations } from '@/contract/history';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    history: build.query<Data<'history'>, Arg<'history'>>({
      ...endpointFromOperation(historyOperations.history),
      providesTags: ['Ledger'],
    }),
    streakMonth: build.query<Data<'streakMonth'>, Arg<'streakMonth'>>({
      ...endpointFromOperation(historyOperations.streakMonth),
      providesTags: ['Ledger'],
    }),
  }),
});

export const { useHistoryQuery, useStreakMonthQuery } = historyApi;
