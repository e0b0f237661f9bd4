import { historyOperations } from '@/contract/history';
import { baseApi, query } from './baseApi';

export const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    history: query(build, historyOperations.history, { providesTags: ['Ledger'] }),
    streakMonth: query(build, historyOperations.streakMonth, { providesTags: ['Ledger'] }),
  }),
});

export const { useHistoryQuery, useStreakMonthQuery } = historyApi;
