import { quoteOperations } from '@/contract/quotes';
import { baseApi, query } from './baseApi';

export const quotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quotes: query(build, quoteOperations.quotes, { providesTags: ['Quote'] }),
  }),
});

export const { useQuotesQuery } = quotesApi;
