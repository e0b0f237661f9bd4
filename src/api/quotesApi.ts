import { quoteOperations } from '@/contract/quotes';
import type { Arg, Data } from '@/contract/types';
import { baseApi } from './baseApi';
import { endpointFromOperation } from './endpointFromOperation';

export const quotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query<Data<'quotes'>, Arg<'quotes'>>({
      ...endpointFromOperation(quoteOperations.quotes),
      providesTags: ['Quote'],
    }),
  }),
});

export const { useQuotesQuery } = quotesApi;
